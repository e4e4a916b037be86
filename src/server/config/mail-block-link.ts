import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mailBlockPaths } from '#routing/routes.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Bytes of a hash, which is written in hexadecimal digits. */
const hashBytes = 32

/**
 * The path in a mail with which its recipient blocks further mails. Its token is the hash of the address, encrypted and
 * authenticated: it reveals no address, cannot be forged, and works as long as the secret stays the same.
 *
 * @param recipientHash  by `hashOfAddress` (src/store/readers/mail-limits.ts)
 */
export function mailBlockPath(secret: string, recipientHash: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), iv)
  const sealed = Buffer.concat([iv, sealing.update(recipientHash, 'hex'), sealing.final(), sealing.getAuthTag()])
  return `${mailBlockPaths.form}?token=${sealed.toString('base64url')}`
}

/** The recipient hash in a token; null if this site did not make it. */
export function recipientOf(secret: string, token: string): string | null {
  const sealed = Buffer.from(token, 'base64url')
  if (sealed.length !== ivBytes + hashBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, keyOf(secret), sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  opening.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()]).toString('hex')
  } catch {
    return null
  }
}

/** A key for this purpose alone. */
function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`mail block link\n${secret}`).digest()
}
