import sharp, { type Raw, type Sharp } from 'sharp'
import { type FocalPoint, type ImageFormat, imageWidths } from '#model/articles/image.ts'
import { ownPalette } from './card/card-design.ts'
import { svgFacts, withoutFilters } from './svg.ts'

/** An original picture, opened but not yet decoded. */
export interface Original {
  /** The size that a reader sees: upright, an SVG as large as its viewBox. */
  width: number
  height: number
  /** The density, in pixels per inch, at which sharp renders an SVG at that size. */
  density?: number
  /** Whether it holds text, which sharp renders with the fonts of this machine. */
  hasText: boolean
}

/** Decoded pixels. */
export interface Pixels {
  data: Buffer
  raw: Raw
}

/** Reads the size of a picture. @throws an Error whose message names the fault of the bytes. */
export async function readOriginal(bytes: Buffer, isSvg: boolean): Promise<Original> {
  const metadata = await sharp(bytes).metadata()
  const { width, height } = metadata.autoOrient
  if (!isSvg) return { width, height, hasText: false }
  const { viewBox, hasText } = svgFacts(bytes.toString('utf8'))
  if (!viewBox) throw new Error('the root element has no viewBox')
  return { ...viewBox, density: (unscaledDensity * viewBox.width) / width, hasText }
}

/** The density at which sharp renders one unit of an SVG as one pixel. */
const unscaledDensity = 72

const widest = Math.max(...imageWidths)

/** Decodes a picture upright, no wider than the widest prepared width, without an alpha channel that is all opaque. */
export async function decode(bytes: Buffer, original: Original): Promise<Pixels> {
  const width = Math.min(original.width, widest)
  const height = Math.max(1, Math.round((original.height * width) / original.width))
  const image = open(bytes, original.density)
  const pixels = await toPixels(image.resize(width, height, { fit: 'fill' }).toColourspace('srgb'))
  return isOpaque(pixels) ? toPixels(openPixels(pixels).removeAlpha()) : pixels
}

/** One prepared file. A narrower picture keeps its own width. */
export async function encode(pixels: Pixels, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = openPixels(pixels).resize({ width, withoutEnlargement: true })
  const isSmall = width <= smallPx
  if (format === 'avif')
    return resized.avif({ quality: isSmall ? 65 : 55, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
  return resized.webp({ quality: isSmall ? 80 : 75, effort: 2, smartSubsample: true }).toBuffer()
}

/** Search engines require pictures of at least this width. */
const cropPx = 1200

/**
 * A crop of a picture, a JPEG up to 1200 pixels wide, never enlarged.
 *
 * @param ratio  width to height
 * @param focal  the point to keep; without one the crop keeps the most detailed part, where the subject usually is
 */
export async function encodeCrop(pixels: Pixels, ratio: number, focal?: FocalPoint): Promise<Buffer> {
  const width = Math.min(cropPx, pixels.raw.width, Math.floor(pixels.raw.height * ratio))
  const height = Math.round(width / ratio)
  const cut = focal
    ? openPixels(pixels)
        .extract(cropAround(pixels.raw, ratio, focal))
        .resize(width, height, { fit: 'fill' })
    : openPixels(pixels).resize(width, height, { fit: 'cover', position: sharp.strategy.entropy })
  return cut.flatten({ background: ownPalette.paper }).jpeg({ quality: 80 }).toBuffer()
}

/** The part of a picture that `object-fit: cover` shows with the focal point as `object-position`. */
export function cropAround({ width, height }: Pick<Raw, 'width' | 'height'>, ratio: number, { x, y }: FocalPoint) {
  const cutWidth = Math.min(width, Math.max(1, Math.round(height * ratio)))
  const cutHeight = Math.min(height, Math.max(1, Math.round(width / ratio)))
  return {
    left: Math.round(((width - cutWidth) * x) / 100),
    top: Math.round(((height - cutHeight) * y) / 100),
    width: cutWidth,
    height: cutHeight,
  }
}

/**
 * Up to this width a picture is a portrait or a thumbnail, where a better quality costs a kilobyte. The settings were
 * chosen on flat illustrations with a fine grain: full colour resolution keeps edges between saturated areas clean, and
 * the next effort of either format takes half as long again for a twentieth of the bytes.
 */
const smallPx = 360

/** An SVG is rendered at this size, not scaled down to it: rendering time grows with the area. */
const placeholderPx = 360

/**
 * The placeholder for every size of a picture until its files are written: one small WebP, cheap to encode. An SVG is
 * rendered without its filters (blurred edges, grain), which take three quarters of the time and hardly show at this
 * size.
 */
export async function renderPlaceholder(bytes: Buffer, original: Original): Promise<Buffer> {
  const width = Math.min(original.width, placeholderPx)
  const height = Math.max(1, Math.round((original.height * width) / original.width))
  const density = original.density && Math.max(1, (original.density * width) / original.width)
  const drawn = density ? Buffer.from(withoutFilters(bytes.toString('utf8'))) : bytes
  return open(drawn, density).resize(width, height, { fit: 'fill' }).webp({ quality: 60, effort: 0 }).toBuffer()
}

function open(bytes: Buffer, density: number | undefined): Sharp {
  return sharp(bytes, density ? { density } : {}).autoOrient()
}

function openPixels({ data, raw }: Pixels): Sharp {
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
