import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { type Image, imageFile, widthsOf } from '#model/articles/image.ts'
import { directionOfText } from '#model/text/direction-runs.ts'
import { cropAround } from '../render-image.ts'
import { type Card, cardSize, logoPx, ownPalette, padding, pictureWidth } from './card-design.ts'
import { drawRightToLeft, nameFromTheLeft } from './draw-right-to-left.ts'
import { renderText } from './render-text.ts'

/** The bytes of a card, a JPEG. `dataDir` holds the prepared pictures. */
export async function renderCard(card: Card, dataDir: string): Promise<Buffer> {
  const layers: OverlayOptions[] = []
  const { paper } = card.palette ?? ownPalette
  const isMirrored = directionOfText(card.title) === 'rtl'
  /** @param left  of a layer on a card that is not mirrored */
  const across = (left: number, width: number) => (isMirrored ? cardSize.width - left - width : left)
  if (card.image) {
    const left = across(cardSize.width - pictureWidth, pictureWidth)
    layers.push({ ...(await picture(card.image, dataDir, paper)), left, top: 0 })
  } else if (card.logoFile) {
    const left = across(cardSize.width - largeMarkShown.width, largeMarkShown.width)
    layers.push({ input: await largeMark(card.logoFile, isMirrored), left, top: largeMarkTop })
  }
  layers.push(...(isMirrored ? await drawRightToLeft(card) : await fromTheLeft(card)))
  if (card.logoFile)
    layers.push({ input: await mark(card.logoFile, logoPx), left: across(padding, logoPx), top: padding - 8 })
  return sharp({ create: { ...cardSize, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function fromTheLeft(card: Card): Promise<OverlayOptions[]> {
  const isNameApart = directionOfText(card.siteName) === 'rtl'
  const words = await renderText(isNameApart ? { ...card, siteName: '' } : card)
  const layer = { input: Buffer.from(words), left: 0, top: 0 }
  return isNameApart ? [layer, await nameFromTheLeft(card)] : [layer]
}

/** Cropped from the smallest prepared file that fills the area: decoding that is far quicker than drawing an SVG. */
async function picture(image: Omit<Image, 'alt'>, dataDir: string, background: string): Promise<OverlayOptions> {
  const widths = widthsOf(image)
  const fills = (width: number) => width >= pictureWidth && (width * image.height) / image.width >= cardSize.height
  const width = widths.find(fills) ?? Math.max(...widths)
  const file = join(dataDir, imageFile(image.src, width, 'webp'))
  const { data, info } = await (await aroundFocal(file, image))
    // Without a focal point the crop keeps the most detailed part, where the subject usually is.
    .resize(pictureWidth, cardSize.height, { fit: 'cover', position: sharp.strategy.entropy })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** The part around the focal point, in the ratio of the area. */
async function aroundFocal(file: string, { focal }: Omit<Image, 'alt'>): Promise<Sharp> {
  if (!focal) return sharp(file)
  const { width, height } = await sharp(file).metadata()
  return sharp(file).extract(cropAround({ width, height }, pictureWidth / cardSize.height, focal))
}

/** In place of a picture: the mark, large and faint, cut off by the edge. */
const largeMarkPx = 620
const largeMarkTop = 70
const largeMarkShown = { width: 430, height: cardSize.height - largeMarkTop }

async function largeMark(file: string, isMirrored: boolean): Promise<Buffer> {
  const faint = { input: Buffer.from([255, 255, 255, 20]), raw: { width: 1, height: 1, channels: 4 as const } }
  const cut = { ...largeMarkShown, left: isMirrored ? largeMarkPx - largeMarkShown.width : 0, top: 0 }
  return sharp(await mark(file, largeMarkPx))
    .composite([{ ...faint, tile: true, blend: 'dest-in' }])
    .extract(cut)
    .png()
    .toBuffer()
}

/** The site's mark as a square of the given size. */
async function mark(file: string, sizePx: number): Promise<Buffer> {
  const { width = sizePx } = await sharp(file).metadata()
  return sharp(file, { density: (72 * sizePx) / width })
    .resize(sizePx, sizePx, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
}
