import { slug } from 'github-slugger'
import sharp from 'sharp'
import type { IndexedImage } from './index-images.ts'
import { hashOfPicture } from './read-picture.ts'
import { readOriginal } from './render-image.ts'

/** Formats accepted from another system, detected from the bytes: file extension and content type do not count. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif', 'svg']

/** Decoded, a picture takes four bytes per pixel. */
const mostPixels = 60_000_000

/**
 * Reads a picture of another system, which may have any name.
 *
 * @param name  in the other system
 * @returns the reason why it cannot be used, to follow "which"
 */
export async function readAddressedPicture(
  bytes: Buffer,
  file: string,
  name: string,
): Promise<IndexedImage | { fault: string }> {
  try {
    const { format, width = 0, height = 0 } = await sharp(bytes).metadata()
    if (!formats.includes(format)) return { fault: `is of the format ${format}` }
    if (format !== 'svg' && width * height > mostPixels) return { fault: `has ${width} × ${height} pixels` }
    const size = await readOriginal(bytes, format === 'svg')
    const stem = slug(name.normalize('NFKD').replace(/[^\x20-\x7e]/g, ' ')).replace(/[^a-z0-9]+/g, '-')
    const src = `/images/${stem.replace(/^-+|-+$/g, '').slice(0, 60) || 'picture'}.${hashOfPicture(bytes)}`
    return { src, width: size.width, height: size.height, file }
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n')[0] : String(error)
    return { fault: `cannot be read (${reason})` }
  }
}
