import sharp from 'sharp'
import { svgFacts } from './svg-facts.ts'

/** An original picture, opened but not yet decoded. */
export interface Original {
  /** As a reader sees it: turned upright, an SVG as large as its viewBox. */
  width: number
  height: number
  /** Pixels an inch at which sharp draws an SVG at that size. */
  density?: number
  /** Whether it holds text that is drawn with the fonts of this machine. */
  hasText: boolean
}

/** Reads the size of a picture. Throws an Error whose message says what is wrong with the bytes. */
export async function readOriginal(bytes: Buffer, isSvg: boolean): Promise<Original> {
  const metadata = await sharp(bytes).metadata()
  const { width, height } = metadata.autoOrient
  if (!isSvg) return { width, height, hasText: false }
  const { viewBox, hasText } = svgFacts(bytes.toString('utf8'))
  if (!viewBox) throw new Error('the root element has no viewBox')
  return { ...viewBox, density: (pixelsPerInch * viewBox.width) / width, hasText }
}

/** The density at which sharp draws one unit of an SVG as one pixel. */
const pixelsPerInch = 72
