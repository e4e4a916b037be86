import { createHash, randomBytes } from 'node:crypto'

/** A secret of its holder; the database has its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
