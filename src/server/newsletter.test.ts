import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyField } from '#ui/form/form-state.ts'
import { renderEmail } from './rendering/render-email.tsx'
import { tokenFor } from './testing/captcha-of.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const path = '/api/newsletter'
const formType = 'application/x-www-form-urlencoded'
let count = 0

async function signUp(email: string) {
  count += 1
  return site.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: `198.51.100.${count}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ email, recaptcha: await tokenFor(site.app, path) }),
  })
}

/** The rendered mail that asks for confirmation. */
async function emailTo(email: string) {
  const mail = (await site.store.mail.list({ limit: 100 })).find(({ recipient }) => recipient === email)
  const rendered = mail && (await renderEmail(mail.template, email, { store: site.store, config: site.config }))
  if (!rendered) throw new Error(`There is no mail to ${email}`)
  const links = [...rendered.text.matchAll(/https:\/\/\S+/g)].map(([link]) => link.replace(site.config.origin, ''))
  return { ...rendered, confirm: links[0] ?? '', stop: links[1] ?? '' }
}

const signupOf = async (email: string) => {
  const states = ['pending', 'confirmed', 'ended'] as const
  const all = await Promise.all(states.map((state) => site.store.newsletter.list(state)))
  return all.flat().find((signup) => signup.email === email)
}

describe('a signup for the newsletter', () => {
  it('[FEED-7] is confirmed by a press on the page that the link of the mail leads to, and not by the link itself', async () => {
    const email = 'ana@example.org'
    const answer = await signUp(email)
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: 'success' }])
    const { subject, text, html, confirm, ...rest } = await emailTo(email)
    expect(subject).toBe('Confirm your signup for the wellness newsletter of Salus')
    for (const part of [text, html]) expect(part).toMatch(/press the button/)
    expect(rest).toMatchObject({ fromName: 'Salus', unsubscribe: expect.stringContaining('/newsletter/stop?') })

    const page = await site.get(confirm)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    await site.get(confirm)
    expect(await signupOf(email)).toMatchObject({ state: 'pending' })

    const fields = Object.fromEntries(
      readPage(page.body)
        .all('input')
        .filter(({ properties }) => properties.type === 'hidden')
        .map(({ properties }) => [String(properties.name), String(properties.value)]),
    )
    expect(Object.keys(fields)).toContain(keyField)
    const pressed = await site.app.inject({
      method: 'POST',
      url: '/api/newsletter-confirmations',
      headers: { 'content-type': formType, 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/newsletter/confirmed'])
    expect(await signupOf(email)).toMatchObject({ state: 'confirmed', source: 'newsletter_page', list: 'wellness' })
    expect(readPage((await site.get('/newsletter/confirmed')).body).text('h1')).toBe('You are signed up')
  })

  it('[FEED-7] answers the same for an address that is signed up already', async () => {
    const answers = [await signUp('twice@example.org'), await signUp('twice@example.org')]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  })

  it.each(['', 'ana', 'ana@example.org, ben@example.org'])('[ERR-3] refuses the address %j', async (email) => {
    const answer = await signUp(email)
    expect([answer.statusCode, answer.json().error.fields[0].field]).toEqual([400, 'email'])
  })

  it.each([
    ['another signature', 'AAAA'],
    ['no signature', ''],
  ])('[ERR-3] is not confirmed with %s', async (_, signature) => {
    const email = `forged-${signature}@example.org`
    await signUp(email)
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/newsletter-confirmations',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
      payload: JSON.stringify({ signup: (await signupOf(email))?.id, signature }),
    })
    expect([answer.statusCode, answer.json().error.fields[0].field]).toEqual([400, 'signature'])
    expect(await signupOf(email)).toMatchObject({ state: 'pending' })
  })

  it('[FEED-7] a link that cannot confirm says so at once, with what to do and no button', async () => {
    await signUp('late@example.org')
    const { confirm, stop } = await emailTo('late@example.org')
    const expectPage = async (link: string, title: string, advice: string) => {
      const { statusCode, headers, body } = await site.get(link)
      expect([statusCode, headers['cache-control'], readPage(body).text('h1')]).toEqual([
        404,
        'private, no-store',
        title,
      ])
      expect(readPage(body).text('main')).toContain(advice)
      expect(readPage(body).text('main')).not.toContain('Sign me up')
    }
    await expectPage(confirm.slice(0, -4), 'This link is not valid', 'Copy the whole link from the mail')
    await expectPage('/newsletter/confirm', 'This link is not valid', 'Copy the whole link from the mail')
    await site.app.inject({ method: 'POST', url: stop, headers: { 'content-type': formType }, payload: '' })
    await expectPage(confirm, 'This link is too old', 'sign up again')
  })

  it('is not confirmed by the link that ends it', async () => {
    await signUp('swapped@example.org')
    const { stop } = await emailTo('swapped@example.org')
    const query = Object.fromEntries(new URL(stop, site.config.origin).searchParams)
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/newsletter-confirmations',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
      payload: JSON.stringify(query),
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('unsubscribing', () => {
  async function signedUp(email: string) {
    await signUp(email)
    return emailTo(email)
  }

  it.each<[string, string, string]>([
    ['a form', formType, 'List-Unsubscribe=One-Click'],
    [
      'a form of several parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes one press of a mail program, as %s from elsewhere, without a redirect', async (kind, type, payload) => {
    const email = `${kind.length}@example.org`
    const { unsubscribe = '' } = await signedUp(email)
    const url = unsubscribe.replace(site.config.origin, '')
    const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
    for (let press = 0; press < 2; press++) {
      const answer = await site.app.inject({ method: 'POST', url, headers, payload })
      expect([answer.statusCode, readPage(answer.body).text('h1')]).toEqual([200, 'You are unsubscribed'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await signupOf(email)).toMatchObject({ state: 'ended' })
  })

  it('needs a press on the page of the link; the link alone does nothing', async () => {
    const { stop } = await signedUp('reader@example.org')
    const page = await site.get(stop)
    expect([page.statusCode, readPage(page.body).text('button')]).toEqual([200, expect.stringContaining('')])
    expect(await signupOf('reader@example.org')).toMatchObject({ state: 'pending' })
    const [form] = readPage(page.body)
      .all('form')
      .filter(({ properties }) => properties.method === 'post')
    expect(form?.properties.action).toBe(stop)
  })

  it('is in the API description, with the query of its links', async () => {
    const { paths } = (await site.get('/openapi.json')).json()
    const names = paths['/newsletter/stop'].post.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['signup', 'signature'])
  })

  it('[ERR-3] is refused for a link that the site has not made', async () => {
    const { stop } = await signedUp('safe@example.org')
    const forged = `${stop.slice(0, -4)}AAAA`
    const post = await site.app.inject({
      method: 'POST',
      url: forged,
      headers: { 'content-type': formType },
      payload: '',
    })
    expect(post.statusCode).toBe(404)
    const page = await site.get(forged)
    expect([page.statusCode, readPage(page.body).text('h1')]).toEqual([404, 'This link is not valid'])
    expect(readPage(page.body).text('main')).toContain('Copy the whole link from the mail')
    expect(await signupOf('safe@example.org')).toMatchObject({ state: 'pending' })
  })
})

it('[FEED-7] a ticked box of feedback signs up for the wellness newsletter', async () => {
  const action = '/api/feedback'
  const email = 'box@example.org'
  const answer = await site.app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({
      mainQuestion: '',
      trackingTypeLabel: 'Helpful',
      yourEmail: email,
      yourName: '',
      pathname: '/health/dark-spots',
      newsletter: 'on',
      recaptcha: await tokenFor(site.app, action),
    }),
  })
  expect(answer.json()).toEqual({ feedbackResp: { meta: { code: 200 } }, error: null })
  expect(await signupOf(email)).toMatchObject({ state: 'pending', source: 'feedback_widget', list: 'wellness' })
})
