import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { withBoundUnits } from '#model/text/bound-units.ts'
import { isolatedText } from '#model/text/direction-runs.ts'
import { type Card, cardSize, ownPalette, padding, textWidth, titleHeight } from './card-design.ts'

/*
 * Category and title of a card in a right-to-left script, drawn by Pango, which sharp includes: the renderer of other
 * cards (render-text.ts) detaches the marks of Arabic letters.
 */

/** The sizes of render-text.ts without the two largest: Arabic letters are taller. */
const sizesPx = [80, 72, 65, 59, 54, 49, 44]
const categoryPx = 30

/** The build copies the folder (src/server/rendering/run-time-files.ts). */
const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
const families = 'Salus Serif, Salus Serif Arabic'

/**
 * The layers of category and title, one above the other. Lines begin at the right edge of the card, or of the column
 * beside its picture.
 */
export async function drawRightToLeft({
  title,
  category,
  image,
  palette = ownPalette,
}: Card): Promise<OverlayOptions[]> {
  const width = image ? textWidth.besidePicture : textWidth.alone
  const words = await fittedTitle(title, palette.ink, width)
  const titleTop = cardSize.height / 2 - words.info.height / 2 + 12
  const placed = ({ data, info }: Drawn, top: number): OverlayOptions => ({
    input: data,
    left: (image ? padding + width : cardSize.width - padding) - info.width,
    top: Math.round(top),
  })
  if (category === '') return [placed(words, titleTop)]
  const above = await drawn(category, { sizePx: categoryPx, color: palette.brand, width })
  return [placed(above, titleTop - above.info.height - 22), placed(words, titleTop)]
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
