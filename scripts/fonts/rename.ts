import { findTable, replaceTable } from '../../src/authoring/fonts/sfnt.ts'

/** The OpenType ids of names. */
const nameIds = { copyright: 0, family: 1, style: 2, unique: 3, full: 4, version: 5, postScript: 6, licence: 13 }
/** Ids from here on belong to axes and their instances, which other tables refer to. */
const firstFreeNameId = 256

/** Windows, Unicode, American English: the one kind of record that all systems read. */
const platform = [3, 1, 0x409] as const

/**
 * The font under a name of its own. The Open Font License forbids a modified font to use a reserved name,
 * and a subset is a modification. The copyright notice stays.
 */
export function rename(font: Buffer, family: string, style: string): Buffer {
  const old = readNames(font)
  const postScriptName = `${family}-${style}`.replaceAll(' ', '')
  const names = new Map([...old].filter(([id]) => id >= firstFreeNameId))
  names.set(nameIds.copyright, old.get(nameIds.copyright) ?? '')
  names.set(nameIds.family, family)
  names.set(nameIds.style, style)
  names.set(nameIds.unique, postScriptName)
  names.set(nameIds.full, `${family} ${style}`)
  names.set(nameIds.version, old.get(nameIds.version) ?? '')
  names.set(nameIds.postScript, postScriptName)
  names.set(nameIds.licence, 'SIL Open Font License 1.1')
  for (const [id, name] of names) if (id >= firstFreeNameId && /source/i.test(name)) names.set(id, postScriptName)
  return replaceTable(font, 'name', writeNames(names))
}

/** The English names of an uncompressed font by their number. */
function readNames(font: Buffer): Map<number, string> {
  const { offset } = findTable(font, 'name')
  const count = font.readUInt16BE(offset + 2)
  const strings = offset + font.readUInt16BE(offset + 4)
  const names = new Map<number, string>()
  for (let index = 0; index < count; index++) {
    const record = offset + 6 + index * 12
    const field = (at: number) => font.readUInt16BE(record + at * 2)
    if (platform.some((value, at) => field(at) !== value)) continue
    const start = strings + field(5)
    names.set(
      field(3),
      Buffer.from(font.subarray(start, start + field(4)))
        .swap16()
        .toString('utf16le'),
    )
  }
  return names
}

/** A name table of the plain format 0, its records in the order of their numbers. */
function writeNames(names: Map<number, string>): Buffer {
  const sorted = [...names].sort(([a], [b]) => a - b)
  const header = Buffer.alloc(6 + sorted.length * 12)
  header.writeUInt16BE(sorted.length, 2)
  header.writeUInt16BE(header.length, 4)
  const strings: Buffer[] = []
  let stringsLength = 0
  for (const [index, [id, name]] of sorted.entries()) {
    const string = Buffer.from(name, 'utf16le').swap16()
    for (const [at, value] of [...platform, id, string.length, stringsLength].entries()) {
      header.writeUInt16BE(value, 6 + index * 12 + at * 2)
    }
    strings.push(string)
    stringsLength += string.length
  }
  return Buffer.concat([header, ...strings])
}
