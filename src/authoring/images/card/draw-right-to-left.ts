import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { withBoundUnits } from '#model/text/bound-units.ts'
import { isolatedText } from '#model/text/direction-runs.ts'
import {
  type Card,
  cardSize,
  logoGapPx,
  logoPx,
  namePx,
  ownPalette,
  padding,
  textWidth,
  titleHeight,
} from './card-design.ts'

/*
 * Words of a card in a right-to-left script, drawn by Pango, which sharp includes: the renderer of other cards
 * (render-text.ts) detaches the marks of Arabic letters. Such a card is a mirror image of others.
 */

/** The sizes of render-text.ts without the two largest: Arabic letters are taller. */
const sizesPx = [80, 72, 65, 59, 54, 49, 44]
const categoryPx = 30
const rightEdge = cardSize.width - padding

/** The build copies the folder (src/server/rendering/run-time-files.ts). */
const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
const families = 'Salus Serif, Salus Serif Arabic'

/** The layers of name, category and title. Lines begin at the right; the name stands beside the mark. */
export async function drawRightToLeft(card: Card): Promise<OverlayOptions[]> {
  const { title, category, image, palette = ownPalette } = card
  const width = image ? textWidth.besidePicture : textWidth.alone
  const words = await fittedTitle(title, palette.ink, width)
  const above = category ? await drawn(category, { sizePx: categoryPx, color: palette.brand, width }) : undefined
  const aboveTitle = above ? above.info.height + 22 : 0
  const top = roomMiddle - (aboveTitle + words.info.height) / 2
  const name = card.siteName ? await drawnName(card) : undefined
  return [
    ...(name ? [placed(name, rightEdge - besideMark(card), nameMiddle - name.info.height / 2)] : []),
    ...(above ? [placed(above, rightEdge, top)] : []),
    placed(words, rightEdge, top + aboveTitle),
  ]
}

/** The layer of a name in a right-to-left script on a card whose other words are drawn by render-text.ts. */
export async function nameFromTheLeft(card: Card): Promise<OverlayOptions> {
  const name = await drawnName(card)
  return placed(name, padding + besideMark(card) + name.info.width, nameMiddle - name.info.height / 2)
}

const nameMiddle = padding - 8 + logoPx / 2
/** The middle between the mark and the same padding at the foot. */
const roomMiddle = (logoPx + cardSize.height) / 2

function besideMark({ logoFile }: Card): number {
  return logoFile ? logoPx + logoGapPx : 0
}

function drawnName({ siteName, image, palette = ownPalette }: Card): Promise<Drawn> {
  const width = (image ? textWidth.besidePicture : textWidth.alone) - logoPx - logoGapPx
  return drawn(siteName, { sizePx: namePx, color: palette.brand, width })
}

function placed({ data, info }: Drawn, right: number, top: number): OverlayOptions {
  return { input: data, left: right - info.width, top: Math.round(top) }
}

type Drawn = Awaited<ReturnType<typeof drawn>>

/** The title in the largest size that fits; a longer title ends in an ellipsis. */
async function fittedTitle(title: string, color: string, width: number): Promise<Drawn> {
  for (const sizePx of sizesPx) {
    const words = await drawn(title, { sizePx, color, width })
    if (words.info.height <= titleHeight && words.info.width <= width) return words
  }
  const smallest = { sizePx: Math.min(...sizesPx), color, width }
  // A card has room for far fewer characters.
  const words = title.slice(0, 200).split(/\s+/)
  for (let count = words.length - 1; count > 1; count--) {
    const cut = await drawn(`${words.slice(0, count).join(' ')}…`, smallest)
    if (cut.info.height <= titleHeight && cut.info.width <= width) return cut
  }
  return drawn(`${(words[0] ?? '').slice(0, 12)}…`, smallest)
}

async function drawn(text: string, { sizePx, color, width }: { sizePx: number; color: string; width: number }) {
  latinFont ??= sharp({ text: { text: '-', fontfile: fontFile('serif') } })
    .png()
    .toBuffer()
  await latinFont
  // A dose stays in its order, and on one line with its unit.
  const shown = isolatedText(withBoundUnits(text), 'rtl')
  const escaped = shown.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font: `${families} ${sizePx}`,
      fontfile: fontFile('serif-arabic'),
      width,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** A call registers one font file for the process; later drawings use all registered fonts. */
let latinFont: Promise<unknown> | undefined
