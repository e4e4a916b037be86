import sharp, { type Raw, type Sharp } from 'sharp'
import { type ImageFormat, imageWidths } from '#model/image.ts'
import type { Original } from './read-original.ts'

/** Decoded pixels. */
export interface Pixels {
  data: Buffer
  raw: Raw
}

const widest = Math.max(...imageWidths)

/** Decodes a picture upright, no wider than the widest prepared width, without an alpha channel that is all opaque. */
export async function decode(bytes: Buffer, original: Original): Promise<Pixels> {
  const image = sharp(bytes, original.density ? { density: original.density } : {}).autoOrient()
  const width = Math.min(original.width, widest)
  const height = Math.max(1, Math.round((original.height * width) / original.width))
  const pixels = await toPixels(image.resize(width, height, { fit: 'fill' }).toColourspace('srgb'))
  return isOpaque(pixels) ? toPixels(open(pixels).removeAlpha()) : pixels
}

/** One prepared file. A picture narrower than the width keeps its own. */
export async function encode(pixels: Pixels, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = open(pixels).resize({ width, withoutEnlargement: true })
  const isSmall = width <= smallPx
  if (format === 'avif')
    return resized.avif({ quality: isSmall ? 65 : 55, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
  return resized.webp({ quality: isSmall ? 80 : 75, effort: 2, smartSubsample: true }).toBuffer()
}

/**
 * Up to here a picture is a portrait or a thumbnail, where a better quality costs a kilobyte. The settings were
 * chosen on flat illustrations with a fine grain: full colour resolution keeps edges between saturated areas clean,
 * and the next effort of either format takes half as long again for a twentieth of the bytes.
 */
const smallPx = 360

function open({ data, raw }: Pixels) {
  return sharp(data, { raw })
}

/** Whether every pixel of a picture with an alpha channel is opaque. (sharp's own statistics take 40 times as long.) */
function isOpaque({ data, raw }: Pixels): boolean {
  if (raw.channels !== 4) return false
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false
  return true
}

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}
