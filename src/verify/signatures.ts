import type { Bytes } from './bytes.ts'

/** COSE algorithms: ES256, Ed25519, RS256. */
const algorithms: Readonly<Record<number, EcKeyImportParams & RsaHashedImportParams & EcdsaParams>> = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  [-8]: { name: 'Ed25519', namedCurve: '', hash: '' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5', namedCurve: '', hash: 'SHA-256' },
}

export const ed25519 = -8

export function isKnown(algorithm: number): boolean {
  return algorithms[algorithm] !== undefined
}

/**
 * Whether a key has signed these bytes. Undefined if this machine lacks the algorithm: some browsers have no Ed25519.
 *
 * @param key  SubjectPublicKeyInfo, DER
 */
export async function isSignedBy(
  key: Bytes,
  algorithm: number,
  signed: Bytes,
  signature: Bytes,
): Promise<boolean | undefined> {
  const by = algorithms[algorithm]
  if (!by) return false
  try {
    const imported = await crypto.subtle.importKey('spki', key, by, false, ['verify'])
    return await crypto.subtle.verify(by, imported, by.name === 'ECDSA' ? rawOf(signature) : signature, signed)
  } catch (error) {
    return (error as Error).name === 'NotSupportedError' ? undefined : false
  }
}

/** Authenticators write the two numbers of ECDSA in DER, browsers read them as 32 bytes each. */
function rawOf(der: Bytes): Bytes {
  const raw = new Uint8Array(64)
  let at = 2
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0
    const number = der.subarray(at + 2, at + 2 + length)
    const digits = number.subarray(Math.max(0, number.length - 32))
    raw.set(digits, end - digits.length)
    at += 2 + length
  }
  return raw
}
