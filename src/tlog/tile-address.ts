import { tileWidth } from './merkle-tree.ts'

/** A tile of hashes at a level, or of entries, in the naming of https://c2sp.org/tlog-tiles. */
export interface TileAddress {
  level: number | 'entries'
  index: number
  /** The number of its hashes or entries: 256 unless it is the last one of a tree. */
  width: number
}

const address = /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** @param path  the part after `/tile/`, such as `0/x001/067.p/12`; null for any other spelling */
export function parseTileAddress(path: string): TileAddress | null {
  const [, level, digits = '', width] = address.exec(path) ?? []
  if (level === undefined || Number(level) > 63 || digits.startsWith('x000/') || Number(width) >= tileWidth) return null
  const index = Number(digits.replace(/[x/]/g, ''))
  if (!Number.isSafeInteger(index)) return null
  return { level: level === 'entries' ? level : Number(level), index, width: width ? Number(width) : tileWidth }
}

/** An entry bundle: each entry preceded by its length, in two bytes. */
export function entryBundle(entries: readonly Buffer[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(entry.length)
      return [length, entry]
    }),
  )
}
