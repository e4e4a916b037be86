/** A row of an uncompressed font's table directory: its own offset, and the table it points to. */
interface TableEntry {
  entryOffset: number
  offset: number
  length: number
}

/** Finds a table; the directory has 16 bytes a table after a header of 12. */
export function findTable(font: Buffer, tag: string): TableEntry {
  const tableCount = font.readUInt16BE(4)
  for (let index = 0; index < tableCount; index++) {
    const entryOffset = 12 + index * 16
    if (font.toString('latin1', entryOffset, entryOffset + 4) !== tag) continue
    return { entryOffset, offset: font.readUInt32BE(entryOffset + 8), length: font.readUInt32BE(entryOffset + 12) }
  }
  throw new Error(`The font has no table ${tag}`)
}

/**
 * The font with one table replaced. The new table is appended and the old one left unused, with stale checksums: meant
 * for a font that is packed again.
 */
export function replaceTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const { entryOffset } = findTable(font, tag)
  const padding = Buffer.alloc((4 - (font.length % 4)) % 4)
  const result = Buffer.concat([font, padding, table])
  result.writeUInt32BE(font.length + padding.length, entryOffset + 8)
  result.writeUInt32BE(table.length, entryOffset + 12)
  return result
}
