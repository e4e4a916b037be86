import { findTable } from './sfnt.ts'

/** Height above and below the baseline and between lines, in ems, as browsers read them from an uncompressed font. */
export function lineMetrics(font: Buffer): { ascent: number; descent: number; lineGap: number } {
  const unitsPerEm = font.readUInt16BE(findTable(font, 'head').offset + 18)
  const hhea = findTable(font, 'hhea').offset
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
  }
}
