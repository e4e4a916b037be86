import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shareByEmail } from '#features/email-share/email-share.action.ts'
import { contentDocument } from '#model/articles/content-document.ts'
import { dailyMails, hashOfAddress } from '#store/readers/mail-limits.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { keyField } from '#ui/form/form-state.ts'
import { mailBlockPath } from './config/mail-block-link.ts'
import { renderEmail } from './rendering/render-email.tsx'
import { tokenFor } from './testing/captcha-of.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const { path } = shareByEmail
const ownPage = { 'sec-fetch-site': 'same-origin' }
const article = '/health/dark-spots'

let count = 0
let remoteAddress = ''
let theirEmail = ''
let share: Record<string, string> = {}
beforeEach(() => {
  count += 1
  // Own parties for each test, so that none meets the limits of another.
  remoteAddress = `192.0.${count}.1`
  theirEmail = `reader-${count}@example.org`
  const yourEmail = `ada-${count}@example.org`
  share = { yourName: 'Ada', yourEmail, theirEmail, shareBarType: 'desktop', pathname: article }
})

/** Sends with a captcha, like the site's own page. */
async function sendJson(changed: object = {}, key: string = randomUUID()) {
  return send({ recaptcha: await tokenFor(site.app, path), ...changed }, key)
}

function send(changed: object, key: string = randomUUID()) {
  return site.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...ownPage },
    payload: JSON.stringify({ ...share, ...changed }),
  })
}

function sendForm(url: string, fields: Record<string, string>) {
  return site.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...ownPage },
    payload: new URLSearchParams({ [keyField]: randomUUID(), ...fields }).toString(),
  })
}

/** The mails to this test's recipient. */
async function mails() {
  return (await site.store.mail.list({ limit: 1_000 })).filter(({ recipient }) => recipient === theirEmail)
}

it('[MAIL-2] a mail about an article that has moved links to its new address', async () => {
  await site.store.documents.upsert([contentDocument('redirect', { from: '/health/old-spots', to: article })])
  const data = { path: '/health/old-spots', senderName: 'Ada', senderEmail: 'ada@example.org' }
  const render = (path: string) =>
    renderEmail({ kind: 'sharedArticle', data: { ...data, path } }, 'ben@example.org', site)
  expect((await render(data.path))?.text).toMatch(/https?:\/\/[^/\s]+\/health\/dark-spots\s/)
  expect(await render('/health/nowhere')).toBeNull()
})

describe('POST /api/email-share', () => {
  it('[MAIL-2, MAIL-4] answers success once the mail is stored, to one recipient, in the words of the site', async () => {
    const answer = await sendJson()
    expect(answer.statusCode).toBeLessThan(300)
    expect(answer.json()).toEqual({ success: true, error: null })
    expect(await mails()).toEqual([
      expect.objectContaining({
        state: expect.stringMatching(/^(waiting|sent)$/),
        template: {
          kind: 'sharedArticle',
          data: { path: article, senderName: 'Ada', senderEmail: share.yourEmail },
        },
      }),
    ])
  })

  it('[MAIL-4] a repeated request gets the same answer and sends nothing again', async () => {
    const key = randomUUID()
    const answers = [await sendJson({}, key), await sendJson({}, key)]
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill('{"success":true,"error":null}'))
    expect(await mails()).toHaveLength(1)
  })

  it.each([
    ['yourName', ''],
    ['yourName', 'buy at www.example.org'],
    ['yourName', 'Ada\r\nLovelace'],
    ['yourEmail', 'ada'],
    ['theirEmail', 'ben@example.org, cleo@example.org'],
    ['shareBarType', 'watch'],
    ['pathname', '/health/no-such-article'],
    ['pathname', '/health'],
    ['pathname', '/health/\0'],
  ])('[ERR-3] %s %j is refused with 400 and its name', async (field, value) => {
    const answer = await sendJson({ [field]: value })
    expect([answer.statusCode, answer.json().error.fields.map((problem: { field: string }) => problem.field)]).toEqual([
      400,
      [field],
    ])
    expect(await mails()).toEqual([])
  })

  it('[MAIL-4] beyond the daily limits it is refused with 429, in the same words for each limit', async () => {
    for (let sent = 0; sent < dailyMails.recipient; sent++)
      expect((await sendJson({ yourEmail: `other-${count}-${sent}@example.org` })).statusCode).toBeLessThan(300)
    const refused = await sendJson()
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { error: { message: expect.stringContaining('Please try again tomorrow') } },
    ])
    expect(await mails()).toHaveLength(dailyMails.recipient)
  })

  it('[MAIL-2] without a captcha, or with one that was used, it is refused with 400', async () => {
    const recaptcha = await tokenFor(site.app, path)
    expect((await send({ recaptcha })).statusCode).toBeLessThan(300)
    for (const changed of [{}, { recaptcha: 'x' }, { recaptcha }]) {
      const answer = await send(changed)
      expect([answer.statusCode, answer.json().error.fields[0].field]).toEqual([400, 'recaptcha'])
    }
    expect(await mails()).toHaveLength(1)
  })

  it('[MAIL-3] a failure of the site is answered in the words of the banner', async () => {
    const spy = vi.spyOn(site.store, 'transaction').mockRejectedValue(new Error('connection lost'))
    const answer = await sendJson()
    spy.mockRestore()
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: { message: englishTexts.t('form.failure') } }])
    expect(englishTexts.t('form.failure')).toBe("We're sorry — there's a problem on our end. Please try again shortly")
  })
})

describe('the form without scripts', () => {
  it('[MAIL-1] is a page about its article', async () => {
    const { statusCode, headers, body } = await site.get(`/email-share?article=${article}`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    const page = readPage(body)
    expect(page.text('h1')).toBe('Email this page')
    expect(page.attributes('href').some((href) => String(href).startsWith('mailto:?subject='))).toBe(true)
    expect(body).toContain('name="robots" content="noindex"')
  })

  it.each(['', '?article=', '?article=/health', '?article=/no/such', '?article=%00', '?article=https://example.org'])(
    'is not found without an article: %s',
    async (query) => {
      expect((await site.get(`/email-share${query}`)).statusCode).toBe(404)
    },
  )

  it('[MAIL-1, MAIL-4] holds it for a moderator, and leads to a page that says it is not sent yet', async () => {
    const answer = await sendForm(path, share)
    const thanks = `/email-share/sent?article=${encodeURIComponent(article)}`
    expect([answer.statusCode, answer.headers.location]).toEqual([303, thanks])
    const page = readPage((await site.get(thanks)).body)
    expect(page.text('h1')).toBe('Thank you. Your message is waiting to be sent.')
    expect(page.text('title')).toContain('Your message is waiting to be sent')
    expect(page.attributes('href')).toContain(article)
    expect(await mails()).toEqual([expect.objectContaining({ state: 'awaiting-release' })])
  })

  it('[MAIL-3] is shown again with the typed input, and its mistakes at their fields', async () => {
    const { statusCode, body } = await sendForm(path, { ...share, theirEmail: 'ben@' })
    expect(statusCode).toBe(400)
    const page = readPage(body)
    const valueIn = (name: string) =>
      page.all('input').find(({ properties }) => properties.name === name)?.properties.value
    expect(['yourName', 'yourEmail', 'theirEmail', 'pathname'].map(valueIn)).toEqual([
      'Ada',
      share.yourEmail,
      'ben@',
      article,
    ])
    expect(body).toContain('Error in email format')
  })

  it('is answered by a static page if its article is gone', async () => {
    expect((await sendForm(path, { ...share, pathname: '/health/gone' })).statusCode).toBe(400)
  })
})

describe('the link that blocks mail', () => {
  const link = () => mailBlockPath(site.config.mail.secret, hashOfAddress(theirEmail))
  const tokenOf = (address: string) => new URL(address, site.config.origin).searchParams.get('token') ?? ''

  it('[MAIL-4] changes nothing when opened, and shows no address', async () => {
    const { statusCode, headers, body } = await site.get(link())
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(body).toContain('Send me no more of them')
    expect(body).not.toContain(theirEmail)
    await sendJson()
    expect(await mails()).toHaveLength(1)
  })

  it('[MAIL-4] blocks the address with its button, which senders cannot notice', async () => {
    const answer = await sendForm('/api/mail-block', { token: tokenOf(link()) })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mail/blocked'])
    expect(readPage((await site.get('/mail/blocked')).body).text('h1')).toBe('You get no more mail from readers')
    const shared = await sendJson()
    expect([shared.statusCode, shared.json()]).toEqual([(await sendJson()).statusCode, { success: true, error: null }])
    expect(await mails()).toEqual([])
  })

  const broken = ['', 'x', 'A'.repeat(80), 'cut off']
  const tokenAs = (token: string) => (token === 'cut off' ? tokenOf(link()).slice(0, -4) : token)

  it.each(broken)('[MAIL-4] says at once that a link with the token %j is not valid, and what to do', async (token) => {
    const { statusCode, headers, body } = await site.get(`/mail/block?token=${tokenAs(token)}`)
    const page = readPage(body)
    expect([statusCode, headers['cache-control'], page.text('h1')]).toEqual([
      404,
      'private, no-store',
      'This link is not valid',
    ])
    expect(page.text('main')).toContain('Copy the whole link from the mail')
    expect(page.text('main')).not.toContain('Send me no more of them')
  })

  it('[MAIL-4] a link does not reveal whether its address is known', async () => {
    const unknown = mailBlockPath(site.config.mail.secret, hashOfAddress('nobody@example.org'))
    await sendJson()
    const [known, other] = [await site.get(link()), await site.get(unknown)]
    expect([known.statusCode, readPage(known.body).text('main')]).toEqual([
      other.statusCode,
      readPage(other.body).text('main'),
    ])
  })

  it.each(broken)('[MAIL-4, ERR-3] blocks nothing by the token %j', async (token) => {
    const answer = await sendForm('/api/mail-block', { token: tokenAs(token) })
    expect([answer.statusCode, readPage(answer.body).text('h1')]).toEqual([400, 'This link is not valid'])
  })
})
