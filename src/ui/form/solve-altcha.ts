/** The parameters of a challenge of the site's captcha (src/adapters/captcha/altcha.ts); texts are hexadecimal. */
export interface AltchaParameters {
  nonce: string
  salt: string
  /** Iterations of PBKDF2 for each attempt. */
  cost: number
  /** In bytes. */
  keyLength: number
  keyPrefix: string
}

export interface AltchaSolution {
  counter: number
  derivedKey: string
}

/** Concurrent attempts: the browser computes them on its own threads. */
const attemptsAtOnce = 8
/** A challenge takes at most a thousand attempts; a wrong one must not keep a phone busy for ever. */
const maxAttempts = 5_000

/**
 * Solves a challenge: finds the first number whose key, derived from the number and the nonce, begins with the prefix.
 *
 * @throws Error  if there is none
 */
export async function solveAltcha(parameters: AltchaParameters): Promise<AltchaSolution> {
  for (let first = 0; first < maxAttempts; first += attemptsAtOnce) {
    const counters = Array.from({ length: attemptsAtOnce }, (_, index) => first + index)
    const keys = await Promise.all(counters.map((counter) => deriveKey(parameters, counter)))
    const index = keys.findIndex((key) => key.startsWith(parameters.keyPrefix))
    const derivedKey = keys[index]
    if (derivedKey !== undefined) return { counter: first + index, derivedKey }
  }
  throw new Error('The challenge has no solution')
}

async function deriveKey({ nonce, salt, cost, keyLength }: AltchaParameters, counter: number): Promise<string> {
  const password = bytesOf(nonce + counter.toString(16).padStart(8, '0'))
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
  return hexOf(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8))
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
