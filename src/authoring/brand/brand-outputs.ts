import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Brand, brandFolder } from '#model/site/brand.ts'
import type { CleanSvg } from './clean-svg.ts'

/** A file that is served for the brand. */
export interface BrandOutput {
  /** Such as `/brand/logo.3fa9c2b1.svg`; the same path is used below the data folder. */
  path: string
  /** Its size, where it counts against a budget. */
  bytes?: number
  make: () => Promise<Uint8Array>
}

/** Raise with any change to the drawing of icons. */
const design = 1
const touchPx = 180
/** The share of an icon with a background that the logo fills: launchers cut a circle of 0.8 out of maskable icons. */
const fill = { touch: 0.72, maskable: 0.6 }
const faviconPx = [16, 32, 48]

/** The icons that browsers and phones request, drawn from the square logo. */
export function iconOutputs(
  logo: CleanSvg,
  paper: string,
): { icons: NonNullable<Brand['icons']>; outputs: BrandOutput[] } {
  const hash = createHash('sha256')
    .update(JSON.stringify([design, logo.svg, paper]))
    .digest('hex')
    .slice(0, 8)
  const output = (name: string, ending: string, make: BrandOutput['make']) => ({
    path: `${brandFolder}${name}.${hash}.${ending}`,
    make,
  })
  const made = {
    svg: output('favicon', 'svg', async () => Buffer.from(logo.svg)),
    favicon: output('favicon', 'ico', () => favicon(logo)),
    touch: output('apple-touch-icon', 'png', () => onGround(logo, touchPx, fill.touch, paper)),
    icon192: output('icon-192', 'png', () => drawn(logo, 192)),
    icon512: output('icon-512', 'png', () => drawn(logo, 512)),
    maskable: output('icon-maskable', 'png', () => onGround(logo, 512, fill.maskable, paper)),
  }
  const icons = Object.fromEntries(Object.entries(made).map(([name, { path }]) => [name, path]))
  return { icons: icons as NonNullable<Brand['icons']>, outputs: Object.values(made) }
}

/** The logo as a square PNG without a background. */
async function drawn({ svg, width }: CleanSvg, sizePx: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: Math.min(2400, (72 * sizePx) / width) })
    .resize(sizePx, sizePx, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
}

async function onGround(logo: CleanSvg, sizePx: number, share: number, background: string): Promise<Buffer> {
  const input = await drawn(logo, Math.round(sizePx * share))
  return sharp({ create: { width: sizePx, height: sizePx, channels: 3, background } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** An ICO that holds a PNG for each size. */
async function favicon(logo: CleanSvg): Promise<Buffer> {
  const pictures = await Promise.all(faviconPx.map((size) => drawn(logo, size)))
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    directory.writeUInt8(faviconPx[index] ?? 0, at)
    directory.writeUInt8(faviconPx[index] ?? 0, at + 1)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(picture.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([directory, ...pictures])
}
