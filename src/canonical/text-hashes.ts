import { createHash } from 'node:crypto'
import { attributeOf, type CanonicalElement } from './canonical-node.ts'

/** A part of a text: its head, a section, its end. */
export interface PartHash {
  part: string
  /** Of a section. */
  id?: string | undefined
  /** SHA-256, in hexadecimal. */
  hash: string
}

export interface TextHashes {
  /** Over the hashes of all parts: SHA-256, in hexadecimal. */
  hash: string
  parts: PartHash[]
}

/** The hashes of a canonical text: of each part by itself, so that one can be checked without the others, and of all. */
export function textHashes([version, attributes, ...parts]: CanonicalElement): TextHashes {
  const hashed = (parts as CanonicalElement[]).map((part) => ({
    part: part[0],
    id: attributeOf(part, 'id'),
    hash: sha256(jcs(part)),
  }))
  return { hash: sha256(jcs([version, attributes, ...hashed.map(({ hash }) => hash)])), parts: hashed }
}

/**
 * JSON as RFC 8785 writes it. Of strings and arrays that is what `JSON.stringify` writes: what the RFC adds is about the
 * order of keys and how numbers are written, and a canonical text has neither.
 */
export function jcs(text: CanonicalElement): string {
  return JSON.stringify(text)
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
