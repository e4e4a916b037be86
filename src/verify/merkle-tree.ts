import { type Bytes, joined, sha256 } from './bytes.ts'

/** Hashes of RFC 6962. */
export function leafOf(entry: Bytes): Promise<Bytes> {
  return sha256(Uint8Array.of(0), entry)
}

export async function rootOf(leaves: readonly Bytes[]): Promise<Bytes> {
  let row = leaves
  /** The last of an odd number moves up unchanged: the tree of RFC 6962, level by level. */
  while (row.length > 1)
    row = await Promise.all(
      Array.from({ length: Math.ceil(row.length / 2) }, (_, place) => {
        const [left, right] = row.slice(2 * place, 2 * place + 2) as [Bytes, Bytes?]
        return right ? nodeOf(left, right) : left
      }),
    )
  return row[0] ?? sha256()
}

/** The root of a proof, by RFC 9162, section 2.1.3.2; null for a proof of another length. */
export async function leadsTo(leaf: Bytes, index: number, size: number, path: readonly Bytes[]): Promise<Bytes | null> {
  if (index >= size) return null
  let [hash, place, last] = [leaf, index, size - 1]
  for (const sibling of path) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      hash = await nodeOf(sibling, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
    } else hash = await nodeOf(hash, sibling)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

function nodeOf(left: Bytes, right: Bytes): Promise<Bytes> {
  return sha256(joined(Uint8Array.of(1), left, right))
}
