import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Verdict } from '#adapters/captcha/token-verifier.ts'
import { sendFeedback } from '#features/feedback/feedback.action.ts'
import { keyField } from '#ui/form/form-state.ts'
import { buildApp } from './http/app.ts'
import { tokenFor } from './testing/captcha-of.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest, testAssets } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const { path } = sendFeedback
const pathname = '/health/dark-spots'
let count = 0
/** Every test has its own texts and addresses. */
const input = (text = `Feedback ${++count}`) => ({
  mainQuestion: text,
  trackingTypeLabel: 'Suggestion',
  yourEmail: '',
  yourName: '',
  pathname,
})
const address = () => `198.51.${Math.floor(count / 200)}.${count % 200}`

function sendJson(body: object, key: string = randomUUID(), app = site.app) {
  return app.inject({
    method: 'POST',
    url: path,
    remoteAddress: address(),
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify(body),
  })
}

function sendForm(fields: Record<string, string>) {
  return site.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: address(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ ...fields, [keyField]: randomUUID() }).toString(),
  })
}

async function kept(text: string) {
  return (await site.store.feedback.list({ limit: 1000 })).filter((feedback) => feedback.text === text)
}

const refused = (field = 'recaptcha') => ({ error: { fields: [{ field, message: expect.stringMatching(/\w/) }] } })

describe('the captcha of an action', () => {
  it('[FEED-5] accepts the solution of a challenge', async () => {
    const sent = input()
    const answer = await sendJson({ ...sent, recaptcha: await tokenFor(site.app, path) })
    expect([answer.statusCode, answer.json()]).toEqual([201, { feedbackResp: { meta: { code: 200 } }, error: null }])
    expect(await kept(sent.mainQuestion)).toMatchObject([{ state: 'new', article: pathname }])
  })

  it.each([undefined, ''])('[ERR-3] refuses JSON with the token %j, naming the field', async (recaptcha) => {
    const sent = input()
    const answer = await sendJson({ ...sent, recaptcha })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, refused()])
    expect(await kept(sent.mainQuestion)).toEqual([])
  })

  it('holds a form without a token, as from a reader without scripts', async () => {
    const sent = input()
    const answer = await sendForm(sent)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/feedback/thanks?article=%2Fhealth%2Fdark-spots',
    ])
    expect(await kept(sent.mainQuestion)).toMatchObject([{ state: 'held' }])
  })

  it.each<[string, () => Promise<string>]>([
    ['a forged token', async () => 'not-a-token'],
    ['a token for another action', () => tokenFor(site.app, '/api/feedback-survey')],
    ['a token that is too long', async () => 'a'.repeat(9000)],
  ])('[ERR-3] refuses %s, as JSON and as a form', async (_, token) => {
    const sent = input()
    const recaptcha = await token()
    expect([(await sendJson({ ...sent, recaptcha })).json()]).toMatchObject([refused()])
    const form = await sendForm({ ...sent, recaptcha })
    expect(form.statusCode).toBe(400)
    const page = readPage(form.body)
    expect(page.text('textarea')).toBe(sent.mainQuestion)
    expect(page.attributes('href').filter((href) => href.includes('recaptcha'))).toEqual([])
    expect(await kept(sent.mainQuestion)).toEqual([])
  })

  it('accepts a token once, even from ten concurrent forms', async () => {
    const recaptcha = await tokenFor(site.app, path)
    const sent = input()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendJson({ ...sent, recaptcha })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(400)])
    expect(await kept(sent.mainQuestion)).toHaveLength(1)
  })

  it('does not use a token up for a form that is rejected', async () => {
    const recaptcha = await tokenFor(site.app, path)
    const sent = input()
    expect((await sendJson({ ...sent, pathname: '/no-such-article', recaptcha })).json()).toMatchObject(
      refused('pathname'),
    )
    expect((await sendJson({ ...sent, recaptcha })).statusCode).toBe(201)
  })

  it('gives a repeated request with the same key the same answer, whatever its token', async () => {
    const key = randomUUID()
    const sent = input()
    const recaptcha = await tokenFor(site.app, path)
    for (const token of [recaptcha, recaptcha, await tokenFor(site.app, path), 'expired'])
      expect((await sendJson({ ...sent, recaptcha: token }, key)).statusCode).toBe(201)
    expect(await kept(sent.mainQuestion)).toHaveLength(1)
  })

  it('holds a form that a service cannot check, and gives the reason in the log only', async () => {
    const verdict: Verdict = { outcome: 'undecided', reason: 'turnstile: it answered 502' }
    const captcha = { challenge: vi.fn(), verify: async () => verdict }
    const app = await buildApp(site.config, { store: site.store, assets: testAssets, assetsDir: null, captcha })
    const sent = input()
    const answer = await sendJson({ ...sent, recaptcha: '0.token' }, randomUUID(), app)
    await app.close()
    expect([answer.statusCode, answer.body]).toEqual([201, expect.not.stringContaining('502')])
    expect(await kept(sent.mainQuestion)).toMatchObject([{ state: 'held' }])
  })
})

it('[FEED-6] the survey takes a token and any fields, and answers with data', async () => {
  const survey = '/api/feedback-survey'
  const answer = await site.app.inject({
    method: 'POST',
    url: survey,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ reader: 'Myself', stars: 4, pathname, recaptcha: await tokenFor(site.app, survey) }),
  })
  expect([answer.statusCode, answer.json()]).toEqual([201, { data: { message: 'success' } }])
  expect(await site.store.feedback.surveys(1)).toMatchObject([
    { answers: { reader: 'Myself', stars: 4, pathname }, isHeld: false },
  ])
})

describe('GET /api/captcha', () => {
  const challenge = (action?: string, remoteAddress = '192.0.2.1') =>
    site.app.inject({ url: `/api/captcha${action ? `?action=${action}` : ''}`, remoteAddress })

  it('gives a new challenge each time, which is not cached', async () => {
    const [first, second] = [await challenge(path), await challenge(path)]
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.json().parameters.data).toEqual({ action: path })
    expect(first.json().parameters.nonce).not.toBe(second.json().parameters.nonce)
  })

  it.each([undefined, 'nonsense', '/api/topic-requests'])('[ERR-3] refuses the action %s', async (action) => {
    const answer = await challenge(action)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, refused('action')])
  })

  it('is limited per address', async () => {
    for (let given = 0; given < 60; given++) expect((await challenge(path, '192.0.2.2')).statusCode).toBe(200)
    const refused = await challenge(path, '192.0.2.2')
    expect([refused.statusCode, refused.json().error.message]).toEqual([429, expect.stringContaining('a lot')])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await challenge(path, '192.0.2.3')).statusCode).toBe(200)
  })

  it('is in the API description, with the field of the actions that take its tokens', async () => {
    const { paths } = (await site.get('/openapi.json')).json()
    expect(paths['/api/captcha'].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'action', in: 'query' }),
    )
    expect(JSON.stringify(paths[path].post.requestBody)).toContain('"recaptcha"')
    expect(JSON.stringify(paths['/api/topic-requests'].post.requestBody)).not.toContain('"recaptcha"')
  })
})
