import { createHash, createPublicKey, verify } from 'node:crypto'

/** The output of a browser and its authenticator for a statement. */
export interface ReviewSignature {
  statement: Uint8Array
  clientData: Uint8Array
  authenticatorData: Uint8Array
  signature: Uint8Array
  /** As SubjectPublicKeyInfo. */
  publicKey: Uint8Array
  /** In the numbers of COSE. */
  algorithm: number
  rpId: string
  origin: string
}

/** Flags of the authenticator: user present and user verified. */
const presentAndVerified = 0x01 | 0x04
const flagsAt = 32
/** Ed25519 includes its hash. */
const hashOfAlgorithm: Record<number, string | null> = { [-8]: null, [-7]: 'sha256', [-257]: 'sha256' }

/**
 * Whether a signature by a passkey is valid for this statement: its challenge is the hash of the statement, the
 * authenticator verified the user who signed, and it was given to this address. Uses only Node's crypto:
 * `bin/verify.mjs` does the same without the site.
 */
export function signatureHolds(given: ReviewSignature): boolean {
  const { statement, clientData, authenticatorData, signature, publicKey, algorithm, rpId, origin } = given
  const hash = hashOfAlgorithm[algorithm]
  if (hash === undefined) return false
  try {
    const client: Record<string, unknown> = JSON.parse(Buffer.from(clientData).toString())
    const flags = authenticatorData[flagsAt] ?? 0
    return (
      client.type === 'webauthn.get' &&
      client.challenge === sha256(statement).toString('base64url') &&
      client.origin === origin &&
      sha256(Buffer.from(rpId)).equals(authenticatorData.subarray(0, flagsAt)) &&
      (flags & presentAndVerified) === presentAndVerified &&
      verify(
        hash,
        Buffer.concat([authenticatorData, sha256(clientData)]),
        createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' }),
        signature,
      )
    )
  } catch {
    return false
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
