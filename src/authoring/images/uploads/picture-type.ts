/** The formats that a picture may have, by the ending of its file. */
export const pictureEndings = ['jpg', 'png', 'webp', 'svg'] as const
export type PictureEnding = (typeof pictureEndings)[number]

/** The type of a file by its bytes, or a description of the bytes where they are no supported picture. */
export type PictureType = { ending: PictureEnding } | { other: string }

const signatures: [ending: PictureEnding, isSo: (bytes: Buffer) => boolean][] = [
  ['jpg', (bytes) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['webp', (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP'],
]

const others: [name: string, isSo: (bytes: Buffer) => boolean][] = [
  ['a GIF', (bytes) => latin(bytes, 0, 4) === 'GIF8'],
  ['a TIFF', (bytes) => ['II*\0', 'MM\0*'].includes(latin(bytes, 0, 4))],
  [
    'a HEIC or AVIF picture',
    (bytes) => latin(bytes, 4, 8) === 'ftyp' && /hei|hev|mif|avi|msf/.test(latin(bytes, 8, 12)),
  ],
  ['a video', (bytes) => latin(bytes, 4, 8) === 'ftyp'],
  ['a PDF', (bytes) => latin(bytes, 0, 5) === '%PDF-'],
  ['an archive', (bytes) => latin(bytes, 0, 2) === 'PK'],
  ['an empty file', (bytes) => bytes.length === 0],
]

/** The start of a text that is searched for the root of an SVG: comments and a doctype may come first. */
const headBytes = 64 * 1024

/** The type of a file by its content: its name and the browser's content type do not count. */
export function pictureType(bytes: Buffer): PictureType {
  const found = signatures.find(([, isSo]) => isSo(bytes))
  if (found) return { ending: found[0] }
  const other = others.find(([, isSo]) => isSo(bytes))
  if (other) return { other: other[0] }
  const head = bytes
    .subarray(0, headBytes)
    .toString('utf8')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
  if (/^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE\s+svg[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)?<svg[\s>]/.test(head))
    return { ending: 'svg' }
  return { other: /<html|<!doctype html/i.test(head) ? 'a web page' : 'no picture' }
}

function latin(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}
