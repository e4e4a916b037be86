import { crc32 } from 'node:zlib'
import type { PictureEnding } from './picture-type.ts'

/**
 * NEWS-9: a picture without metadata on place, time and device (EXIF, GPS, XMP, IPTC, comments), and without bytes
 * after its end. Its pixels stay the same, bit for bit: they are not encoded again. Orientation and colour profile
 * stay.
 *
 * @param orientation  in the numbers of EXIF; 1 is upright
 * @returns the bytes unchanged where they break the format; decoding them reports the fault
 */
export function withoutMetadata(bytes: Buffer, ending: Exclude<PictureEnding, 'svg'>, orientation: number): Buffer {
  const tag = orientation > 1 && orientation <= 8 ? orientationAlone(orientation) : undefined
  return { jpg: cleanJpeg, png: cleanPng, webp: cleanWebp }[ending](bytes, tag) ?? bytes
}

/** EXIF with nothing but the orientation. */
function orientationAlone(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  // The tag 0x0112, one short number.
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

const endOfImage = 0xd9
const startOfScan = 0xda
const colourProfile = Buffer.from('ICC_PROFILE\0', 'latin1')

/** Application data that a decoder needs: JFIF, the colour profile, and the colour encoding of Adobe. */
function isKeptInJpeg(marker: number, content: Buffer): boolean {
  if (marker === 0xe2) return content.subarray(0, colourProfile.length).equals(colourProfile)
  const isApplicationData = marker >= 0xe0 && marker <= 0xef
  const isComment = marker === 0xfe
  return marker === 0xe0 || marker === 0xee || !(isApplicationData || isComment)
}

function cleanJpeg(bytes: Buffer, orientation: Buffer | undefined): Buffer | undefined {
  const exif = orientation && Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientation])
  const parts = [bytes.subarray(0, 2), ...(exif ? [jpegSegment(0xe1, exif)] : [])]
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    const next = marker === startOfScan ? endOfScan(bytes, end) : end
    if (isKeptInJpeg(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, next))
    at = next
  }
  if (bytes[at] !== 0xff || bytes[at + 1] !== endOfImage) return undefined
  return Buffer.concat([...parts, Buffer.of(0xff, endOfImage)])
}

/** The end of the pixels after the header of a scan: at the next marker that does not belong to the pixels. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Chunks that define the colours of pixels; all other optional chunks are metadata. */
const keptInPng = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'cICP',
  'bKGD',
])

function cleanPng(bytes: Buffer, orientation: Buffer | undefined): Buffer | undefined {
  const parts = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (keptInPng.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IHDR' && orientation) parts.push(pngChunk('eXIf', orientation))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return undefined
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

const keptInWebp = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const flags = { exif: 0x08, xmp: 0x04 }

function cleanWebp(bytes: Buffer, orientation: Buffer | undefined): Buffer | undefined {
  const parts: Buffer[] = []
  const whole = Math.min(bytes.length, bytes.readUInt32LE(4) + 8)
  let at = 12
  while (at + 8 <= whole) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (end > whole + 1) return undefined
    if (keptInWebp.has(type)) {
      const chunk = Buffer.from(bytes.subarray(at, end))
      if (type === 'VP8X') {
        const kept = (chunk[8] ?? 0) & ~(flags.exif | flags.xmp)
        chunk[8] = orientation ? kept | flags.exif : kept
      }
      parts.push(chunk)
    }
    at = end
  }
  if (parts.length === 0) return undefined
  if (orientation && parts[0]?.toString('latin1', 0, 4) === 'VP8X') parts.push(webpChunk('EXIF', orientation))
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
