import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AltchaChallenge } from '../altcha.ts'

/** Solves a challenge with the library, independently of the site's own solver. */
export async function solveAltcha(challenge: AltchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return encodeToken({ challenge, solution })
}

export function encodeToken(token: unknown): string {
  return Buffer.from(JSON.stringify(token)).toString('base64')
}
