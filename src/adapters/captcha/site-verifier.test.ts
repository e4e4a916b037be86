import { describe, expect, it } from 'vitest'
import { createCaptcha } from './captcha.ts'
import { type CaptchaService, serviceAction, siteVerifier } from './site-verifier.ts'
import { startSiteVerify } from './testing/site-verify-under-test.ts'
import { encodeToken, solveAltcha } from './testing/solve-altcha.ts'

const action = '/api/feedback'
const hostname = 'salus.test'
const good = { success: true, hostname, action: 'api_feedback', score: 0.9, challenge_ts: '2026-11-22T09:00:00Z' }
/** Short, so that a stalled server does not delay the test; no test depends on the time. */
const timeoutMs = 300

async function asking(service: CaptchaService) {
  const server = await startSiteVerify()
  const verifier = siteVerifier({ service, secret: 'the-secret', hostname, address: server.address, timeoutMs })
  return { server, verify: (token = 'a-token') => verifier.verify(token, action) }
}

describe.each<CaptchaService>(['recaptcha', 'turnstile'])('%s', (service) => {
  it('gets only the secret and the token; its success for this site and action passes', async () => {
    const { server, verify } = await asking(service)
    server.treat({ answer: good })
    expect(await verify()).toEqual({
      outcome: 'passed',
      nonce: expect.stringMatching(/^[\da-f]{64}$/),
      expiresAt: expect.any(Date),
    })
    expect(server.received).toEqual([{ secret: 'the-secret', response: 'a-token' }])
  })

  it('returns the same nonce for a token each time, and another for other tokens', async () => {
    const { server, verify } = await asking(service)
    server.treat({ answer: good })
    const nonces = [await verify('one'), await verify('one'), await verify('two')].map(
      (verdict) => verdict.outcome === 'passed' && verdict.nonce,
    )
    expect([nonces[0] === nonces[1], nonces[0] === nonces[2]]).toEqual([true, false])
  })

  it.each<[string, object]>([
    ['a forged token', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['a token that was used or has expired', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a failure without a code', { success: false }],
    ['another site', { ...good, hostname: 'evil.example' }],
    ['a subdomain', { ...good, hostname: `www.${hostname}` }],
    ['no site', { ...good, hostname: undefined }],
    ['another action', { ...good, action: 'api_email_share' }],
    ['no action', { ...good, action: undefined }],
  ])('refuses %s', async (_, answer) => {
    const { server, verify } = await asking(service)
    server.treat({ answer })
    expect(await verify()).toEqual({ outcome: 'refused' })
  })

  it.each<[string, Parameters<Awaited<ReturnType<typeof startSiteVerify>>['treat']>[0], RegExp]>([
    ['a page of HTML with status 502', { fail: 502 }, /502/],
    ['no answer', 'stall', /timeout/],
    ['a redirect', 'redirect', /./],
    ['another protocol', { answer: 'yes' }, /unknown/],
    ['a wrong secret', { answer: { success: false, 'error-codes': ['invalid-input-secret'] } }, /invalid-input-secret/],
    ['an error of its own', { answer: { success: false, 'error-codes': ['internal-error'] } }, /internal-error/],
  ])('is undecided after %s, without telling a secret', async (_, treatment, reason) => {
    const { server, verify } = await asking(service)
    server.treat(treatment)
    const verdict = await verify()
    expect(verdict).toEqual({ outcome: 'undecided', reason: expect.stringMatching(reason) })
    expect(JSON.stringify(verdict)).not.toMatch(/the-secret|a-token/)
  })

  it('is undecided if the service is unreachable', async () => {
    const verifier = siteVerifier({ service, secret: 's', hostname, address: 'http://127.0.0.1:1/', timeoutMs })
    expect(await verifier.verify('a-token', action)).toMatchObject({ outcome: 'undecided' })
  })
})

describe('the score of reCAPTCHA', () => {
  it.each([[0.1], [0.49], [undefined]])('%s is a suspicion, and Turnstile has none', async (score) => {
    for (const [service, outcome] of [
      ['recaptcha', 'undecided'],
      ['turnstile', 'passed'],
    ] as const) {
      const { server, verify } = await asking(service)
      server.treat({ answer: { ...good, score } })
      expect(await verify()).toMatchObject({ outcome })
    }
  })
})

it.each([
  ['/api/email-share', 'api_email_share'],
  ['/googlesheet/comment', 'googlesheet_comment'],
])('the action %s is %s in letters that both services take', (path, name) => {
  expect(serviceAction(path)).toBe(name)
})

describe('the configured captcha', () => {
  const altchaSecret = 'a secret of the test, long enough to be one'

  it('accepts ALTCHA whatever service is configured, and does not send that service such a token', async () => {
    const server = await startSiteVerify()
    server.treat({ answer: good })
    const service = { service: 'turnstile', secret: 's', hostname, address: server.address, timeoutMs } as const
    const { challenge, verify } = createCaptcha({ altchaSecret, service })
    expect(await verify(await solveAltcha(await challenge(action)), action)).toMatchObject({ outcome: 'passed' })
    expect(await verify(encodeToken({ challenge: {} }), action)).toEqual({ outcome: 'refused' })
    expect(server.received).toEqual([])
    expect(await verify('0.a-token-of.Turnstile', action)).toMatchObject({ outcome: 'passed' })
    expect(server.received).toHaveLength(1)
  })

  it('accepts only ALTCHA without a service', async () => {
    const { verify } = createCaptcha({ altchaSecret, service: null })
    expect(await verify('0.a-token-of.Turnstile', action)).toEqual({ outcome: 'refused' })
  })
})
