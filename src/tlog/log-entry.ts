import { createHash } from 'node:crypto'

/**
 * What the public log holds: that a text was published, or that a review was signed or withdrawn. Hashes alone: what they
 * are of is kept outside, where it can be erased.
 */
export type LogEntry =
  | {
      kind: 'text'
      article: string
      /** Of the text among those of its article, from 1. */
      number: number
      textVersion: string
      /** Of the canonical text. */
      hash: string
      at: Date
    }
  | {
      kind: 'review'
      article: string
      /** `saltedHash` of the record, which names a person. */
      hash: string
      at: Date
    }

/** The first word of every entry. */
export const entryVersion = 'salus-log-1'

/** An entry as it is hashed: an array of strings, as RFC 8785 writes it. */
export function entryBytes(entry: LogEntry): Buffer {
  const { kind, article, hash, at } = entry
  const text = entry.kind === 'text' ? [String(entry.number), entry.textVersion] : []
  return Buffer.from(JSON.stringify([entryVersion, kind, article, ...text, hash, at.toISOString()]))
}

/**
 * The hash of something that may have to be erased: SHA-256 over a salt and its bytes, in hexadecimal. Once the salt, 32
 * random bytes that are kept beside the record, is erased with it, nobody can try out what the hash is of.
 */
export function saltedHash(salt: Buffer, bytes: Buffer): string {
  return createHash('sha256').update(salt).update(bytes).digest('hex')
}
