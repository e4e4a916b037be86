import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { TokenVerifier } from './token-verifier.ts'

const algorithm = 'PBKDF2/SHA-256'
/**
 * Iterations of one attempt, and the range of attempts that a browser needs. The library's own default takes up to ten
 * seconds; docs/decisions/forms/070-captcha.md has the measured times.
 */
const cost = 1000
const attempts = { min: 300, max: 1000 }
/** The validity of a challenge, in minutes. */
const lifeMinutes = 20

const hex = z.string().regex(/^[\da-f]+$/)
const Parameters = z.object({
  algorithm: z.literal(algorithm),
  nonce: hex,
  salt: hex,
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: hex,
  /** Seconds since 1970. */
  expiresAt: z.int(),
  data: z.object({ action: z.string() }),
})

/** The task for a browser: it derives keys until one begins with `keyPrefix`. */
export const AltchaChallenge = z.object({ parameters: Parameters, signature: hex })
export type AltchaChallenge = z.infer<typeof AltchaChallenge>

const Token = z.object({
  challenge: AltchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: hex }),
})

/**
 * ALTCHA, a proof of work that the site checks by itself. The action is part of the signed data, so a token is valid
 * for no other. The library does not detect that a token is used twice: the caller that accepts one records its nonce.
 */
export function altcha(secret: string): TokenVerifier & { challenge(action: string): Promise<AltchaChallenge> } {
  return {
    async challenge(action) {
      const challenge: Challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(attempts.max, attempts.min),
        deriveKey,
        expiresAt: new Date(Date.now() + lifeMinutes * 60_000),
        data: { action },
        hmacSignatureSecret: secret,
      })
      return AltchaChallenge.parse(challenge)
    },
    async verify(token, action) {
      const given = Token.safeParse(decoded(token))
      if (!given.success) return { outcome: 'refused' }
      const { challenge, solution } = given.data
      const { nonce, expiresAt, data } = challenge.parameters
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
      if (!verified || data.action !== action) return { outcome: 'refused' }
      return { outcome: 'passed', nonce, expiresAt: new Date(expiresAt * 1000) }
    },
  }
}

/** Whether a token has the format of ALTCHA: no other service's token is an object in Base64. */
export function isAltchaToken(token: string): boolean {
  return typeof decoded(token) === 'object'
}

function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString())
  } catch {
    return undefined
  }
}
