import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mailBlockPaths } from '#routing/routes.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Of a hash in hexadecimal digits. */
const hashBytes = 32

/**
 * The path in a mail by which its recipient gets no more of them. Its token is the hash of the address, encrypted and
 * authenticated: it shows no address, cannot be made by others, and works as long as the secret is the same.
 *
 * @param recipientHash  by `hashOfAddress` (src/store/readers/mail-limits.ts)
 */
export function mailBlockPath(secret: string, recipientHash: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), iv)
  const sealed = Buffer.concat([iv, sealing.update(recipientHash, 'hex'), sealing.final(), sealing.getAuthTag()])
  return `${mailBlockPaths.form}?token=${sealed.toString('base64url')}`
}

/** The recipient hash in a token; null when this site has not made it. */
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
