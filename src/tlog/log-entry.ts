import { createHash } from 'node:crypto'

/**
 * An entry of the public log: a text was published, or a review was signed or withdrawn. It holds only hashes: the
 * hashed data is stored outside, where it can be erased.
 */
export type LogEntry =
  | {
      kind: 'text'
      article: string
      /** The number of the text among those of its article, from 1. */
      number: number
      textVersion: string
      /** The hash of the canonical text. */
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

/** The bytes of an entry that are hashed: an array of strings, in the form of RFC 8785. */
export function entryBytes(entry: LogEntry): Buffer {
  const { kind, article, hash, at } = entry
  const text = entry.kind === 'text' ? [String(entry.number), entry.textVersion] : []
  return Buffer.from(JSON.stringify([entryVersion, kind, article, ...text, hash, at.toISOString()]))
}

/**
 * The hash of data that may have to be erased: SHA-256 over a salt and its bytes, in hexadecimal. Once the salt, 32
 * random bytes stored beside the record, is erased with it, nobody can find the data by trying.
 */
export function saltedHash(salt: Buffer, bytes: Buffer): string {
  return createHash('sha256').update(salt).update(bytes).digest('hex')
}
