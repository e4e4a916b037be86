import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { mostUploadBytes } from '#model/newsroom/picture-upload.ts'
import { cleanPicture } from '../../brand/clean-svg.ts'
import { type Original, readOriginal } from '../render-image.ts'
import { svgFacts } from '../svg.ts'
import { type PictureEnding, pictureType } from './picture-type.ts'
import { withoutMetadata } from './without-metadata.ts'

/** Decoded, a picture takes four bytes per pixel. */
const mostPixels = 60_000_000
/** Maximum of width and height, in pixels. */
const longestSide = 20_000
/** The minimum width and height of a photograph, in pixels: smaller pictures are tracking pixels or placeholders. */
const shortestSide = 16
/** Longer to shorter side: what is narrower would be as long as a page when it is as wide as its place. */
const mostRatio = 30
/** In seconds. A small drawing can take forever. */
const longestDrawing = 20

/** A picture for the store. */
export interface UploadedPicture {
  bytes: Buffer
  /** sha256 of the bytes, in hexadecimal. */
  hash: string
  ending: PictureEnding
  width: number
  height: number
  size: number
}

/**
 * NEWS-9: reads an uploaded file. The bytes determine its type; metadata is removed; it is decoded whole, so that a
 * truncated file is found now and not by readers.
 *
 * @returns the stored picture, or the fault that makes it unusable
 */
export async function readUpload(bytes: Buffer): Promise<UploadedPicture | { fault: string }> {
  if (bytes.length > mostUploadBytes)
    return { fault: `It has ${megabytes(bytes.length)} MB; expected at most ${megabytes(mostUploadBytes)} MB` }
  const type = pictureType(bytes)
  if ('other' in type) return { fault: `It is ${type.other}; expected a JPEG, PNG, WebP or SVG picture` }
  try {
    const read = await (type.ending === 'svg' ? readDrawing(bytes) : readPhotograph(bytes, type.ending))
    if ('fault' in read) return read
    const { bytes: clean, original } = read
    const tooLarge = faultOfSize(original)
    if (tooLarge) return { fault: tooLarge }
    await decodeWhole(clean, original)
    const { width, height } = original
    return { bytes: clean, hash: sha256(clean), ending: type.ending, width, height, size: clean.length }
  } catch {
    // The message of the decoder does not help the person who chose the file.
    return { fault: 'It is damaged or incomplete; expected a whole picture' }
  }
}

type Read = { bytes: Buffer; original: Original } | { fault: string }

async function readPhotograph(bytes: Buffer, ending: Exclude<PictureEnding, 'svg'>): Promise<Read> {
  // Reads the header without decoding: it may claim any size, and we refuse that in our own words.
  const { width = 0, height = 0, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const fault = faultOfSize({ width, height }) ?? faultOfSmallSize({ width, height })
  if (fault) return { fault }
  const clean = withoutMetadata(bytes, ending, orientation)
  return { bytes: clean, original: await readOriginal(clean, false) }
}

async function readDrawing(bytes: Buffer): Promise<Read> {
  const { svg, mistakes } = cleanPicture(bytes.toString('utf8'))
  const [mistake] = mistakes
  if (mistake || svg === undefined)
    return {
      fault: `Line ${mistake?.line ?? 1} has ${mistake?.found ?? 'no drawing'}; expected ${mistake?.expected ?? 'a drawing'}`,
    }
  const box = svgFacts(svg).viewBox
  const tooLarge = box && faultOfSize(box)
  if (tooLarge) return { fault: tooLarge }
  const clean = Buffer.from(svg)
  return { bytes: clean, original: await readOriginal(clean, true) }
}

function faultOfSize({ width, height }: { width: number; height: number }): string | undefined {
  const has = `It has ${width} × ${height} pixels; expected`
  if (width * height > mostPixels) return `${has} at most ${mostPixels / 1_000_000} million`
  if (Math.max(width, height) > longestSide) return `${has} sides of at most ${longestSide}`
  if (Math.max(width, height) > mostRatio * Math.min(width, height))
    return `${has} the longer side at most ${mostRatio} times as long as the other`
  return undefined
}

function faultOfSmallSize({ width, height }: { width: number; height: number }): string | undefined {
  if (Math.min(width, height) >= shortestSide) return
  return `It has ${width} × ${height} pixels; expected sides of at least ${shortestSide}`
}

async function decodeWhole(bytes: Buffer, { density }: Original): Promise<void> {
  await sharp(bytes, { limitInputPixels: mostPixels, ...(density && { density: Math.max(1, density / 4) }) })
    .timeout({ seconds: longestDrawing })
    .resize(64, 64, { fit: 'inside' })
    .raw()
    .toBuffer()
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 100_000) / 10
}
