import { createHash } from 'node:crypto'
import { attributeOf, type CanonicalElement } from './canonical-node.ts'

/** A part of a text: its head, a section, its end. */
export interface PartHash {
  part: string
  /** The id of a section. */
  id?: string | undefined
  /** SHA-256, in hexadecimal. */
  hash: string
}

export interface TextHashes {
  /** SHA-256 over the hashes of all parts, in hexadecimal. */
  hash: string
  parts: PartHash[]
}

/**
 * The hashes of a canonical text: of each part separately, so that one can be checked without the others, and of the
 * whole.
 */
export function textHashes([version, attributes, ...parts]: CanonicalElement): TextHashes {
  const hashed = (parts as CanonicalElement[]).map((part) => ({
    part: part[0],
    id: attributeOf(part, 'id'),
    hash: sha256(jcs(part)),
  }))
  return { hash: sha256(jcs([version, attributes, ...hashed.map(({ hash }) => hash)])), parts: hashed }
}

/**
 * JSON in the form of RFC 8785. For strings and arrays `JSON.stringify` already writes it: the RFC adds rules for the
 * order of keys and for numbers, and a canonical text has neither.
 */
export function jcs(text: CanonicalElement): string {
  return JSON.stringify(text)
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
