import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { altcha } from './altcha.ts'
import { encodeToken, solveAltcha } from './testing/solve-altcha.ts'

const secret = 'a secret of the test, long enough to be one'
const action = '/api/feedback'
const { challenge, verify } = altcha(secret)

/** A valid token with one of its parts changed. */
async function changed(
  change: (token: { challenge: { parameters: Record<string, unknown> }; solution: object }) => unknown,
) {
  const token = JSON.parse(Buffer.from(await solveAltcha(await challenge(action)), 'base64').toString())
  change(token)
  return encodeToken(token)
}

describe('ALTCHA', () => {
  it('accepts the solution of its challenge, and returns its nonce', async () => {
    const given = await challenge(action)
    expect(await verify(await solveAltcha(given), action)).toEqual({
      outcome: 'passed',
      nonce: given.parameters.nonce,
      expiresAt: new Date(given.parameters.expiresAt * 1000),
    })
  })

  it('gives every challenge a nonce of its own, and an expiry', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => challenge(action)))
    expect(new Set(given.map(({ parameters }) => parameters.nonce)).size).toBe(20)
    for (const { parameters } of given) expect(parameters.expiresAt * 1000).toBeGreaterThan(Date.now())
  })

  it('refuses a token for another action', async () => {
    expect(await verify(await solveAltcha(await challenge(action)), '/api/email-share')).toEqual({ outcome: 'refused' })
  })

  it('refuses a token that has expired', async () => {
    const token = await solveAltcha(await challenge(action))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await verify(token, action)).toEqual({ outcome: 'refused' })
  })

  it('refuses a token that was signed with another secret', async () => {
    const other = altcha('another secret of the test, long enough too')
    expect(await verify(await solveAltcha(await other.challenge(action)), action)).toEqual({ outcome: 'refused' })
  })

  it('refuses a token whose action was edited', async () => {
    const token = await changed(({ challenge }) =>
      Object.assign(challenge.parameters, { data: { action: '/api/email-share' } }),
    )
    expect(await verify(token, '/api/email-share')).toEqual({ outcome: 'refused' })
  })

  it.each<[string, Parameters<typeof changed>[0]]>([
    ['a later end', ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 99_999_999_999 })],
    ['no end', ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: undefined })],
    ['less work', ({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })],
    ['more work for the site', ({ challenge }) => Object.assign(challenge.parameters, { cost: 1e15 })],
    ['an easier prefix', ({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '00' })],
    ['another nonce', ({ challenge }) => Object.assign(challenge.parameters, { nonce: '00' })],
    ['no signature', ({ challenge }) => Object.assign(challenge, { signature: undefined })],
    ['another counter', ({ solution }) => Object.assign(solution, { counter: 1 })],
    ['a counter that is none', ({ solution }) => Object.assign(solution, { counter: '1' })],
    ['another key', ({ solution }) => Object.assign(solution, { derivedKey: '00' })],
    ['no solution', (token) => Object.assign(token, { solution: null })],
  ])('refuses %s', async (_, change) => {
    expect(await verify(await changed(change), action)).toEqual({ outcome: 'refused' })
  })

  it.each(['', 'null', 'e30=', 'not a token', '{}', 'eyJjaGFsbGVuZ2UiOjF9'])('refuses %j', async (token) => {
    expect(await verify(token, action)).toEqual({ outcome: 'refused' })
  })
})
