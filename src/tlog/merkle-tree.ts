import { createHash } from 'node:crypto'

/*
 * The Merkle tree of RFC 6962, section 2.1, over SHA-256, whose hashes are stored in tiles of 256 as in C2SP's
 * tlog-tiles: a tile of level L holds the hashes of complete subtrees of 256^L entries.
 */

/** Hashes in a full tile, and the height of its subtree. */
export const tileWidth = 256
const tileHeight = 8

/** Reads hashes of a tile level, such as leaf hashes at level 0: those of consecutive complete subtrees. */
export type ReadHashes = (level: number, start: number, count: number) => Promise<readonly Buffer[]>

export function leafHash(entry: Buffer): Buffer {
  return sha256(Buffer.of(0), entry)
}

export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return sha256(Buffer.of(1), left, right)
}

/** The hash of a whole tree of this many entries. */
export function treeHash(size: number, read: ReadHashes): Promise<Buffer> {
  return size === 0 ? Promise.resolve(sha256()) : rangeHash(0, size, read)
}

/** The hashes that connect an entry to the root of a tree of this size, from its sibling upwards. */
export function inclusionProof(index: number, size: number, read: ReadHashes): Promise<Buffer[]> {
  return path(index, 0, size, read)
}

async function path(index: number, start: number, end: number, read: ReadHashes): Promise<Buffer[]> {
  if (end - start === 1) return []
  const middle = start + splitOf(end - start)
  return index < middle
    ? [...(await path(index, start, middle, read)), await rangeHash(middle, end, read)]
    : [...(await path(index, middle, end, read)), await rangeHash(start, middle, read)]
}

async function rangeHash(start: number, end: number, read: ReadHashes): Promise<Buffer> {
  const count = end - start
  const split = splitOf(count)
  if (count === 1 || count === 2 * split) return completeHash(start, count, read)
  return nodeHash(await rangeHash(start, start + split, read), await rangeHash(start + split, end, read))
}

/** The hash of a complete subtree of 2^n entries, from a multiple of 2^n on. */
async function completeHash(start: number, count: number, read: ReadHashes): Promise<Buffer> {
  const level = Math.floor(Math.log2(count) / tileHeight)
  const tileEntries = tileWidth ** level
  return folded(await read(level, start / tileEntries, count / tileEntries))
}

/** The root of hashes whose number is a power of two. */
export function folded(hashes: readonly Buffer[]): Buffer {
  let row = hashes
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, place) =>
      nodeHash(row[2 * place] as Buffer, row[2 * place + 1] as Buffer),
    )
  return row[0] as Buffer
}

/** The largest power of two below a number; 1 for 1. */
function splitOf(count: number): number {
  let split = 1
  while (2 * split < count) split *= 2
  return split
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
