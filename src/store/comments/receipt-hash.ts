import { createHash } from 'node:crypto'

/** The hash that is stored in place of the token of a private link. */
export function receiptHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
