import { readFile } from 'node:fs/promises'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import satori, { type Font } from 'satori'
import {
  type Card,
  type CardPalette,
  cardSize,
  logoGapPx,
  logoPx,
  namePx,
  ownPalette,
  padding,
  textWidth,
  titleHeight,
} from './card-design.ts'

/** The fonts and colors of a card. */
interface Setting {
  /** Font families: letters missing in one come from the next. */
  serif: string
  sans: string
  fonts: Font[]
  palette: CardPalette
}

async function settingOf({ fonts, palette = ownPalette }: Card): Promise<Setting> {
  const heading = fonts?.heading && (await brandFont('Brand Heading', fonts.heading))
  const text = fonts?.text && (await brandFont('Brand Text', fonts.text))
  return {
    serif: `${heading ? 'Brand Heading, ' : ''}Serif, Serif Names, Sans`,
    sans: `${text ? 'Brand Text, ' : ''}Sans`,
    fonts: [...(await cardFonts()), ...(heading ? [heading] : []), ...(text ? [text] : [])],
    palette,
  }
}

/** Read once: satori keeps its parse results as long as it gets the same objects. */
const brandFonts = new Map<string, Promise<Font>>()

function brandFont(name: string, file: string): Promise<Font> {
  const known = brandFonts.get(file) ?? readFile(file).then((data) => ({ name, data, style: 'normal' as const }))
  brandFonts.set(file, known)
  return known
}

let ownFonts: Promise<Font[]> | undefined

function cardFonts(): Promise<Font[]> {
  ownFonts ??= Promise.all([
    font('Serif', 500, 'serif'),
    font('Serif Names', 500, 'serif-names'),
    font('Sans', 400, 'sans'),
    font('Sans', 600, 'sans-semibold'),
  ])
  return ownFonts
}

/** The build copies the folder (src/server/rendering/run-time-files.ts). */
const folder = new URL('./fonts/', import.meta.url)

async function font(name: string, weight: Font['weight'], file: string): Promise<Font> {
  return { name, weight, style: 'normal', data: await readFile(new URL(`${file}.woff2`, folder)) }
}

/** The words of a card as an SVG of the card's size with a transparent background; letters are shapes in it. */
export async function renderText(card: Card): Promise<string> {
  const setting = await settingOf(card)
  const { serif, sans, palette, fonts } = setting
  const width = card.image ? textWidth.besidePicture : textWidth.alone
  const title = element(await fitTitle(card.title, { width, height: titleHeight }, setting), card.title)
  const category = element({ fontFamily: sans, fontWeight: 600, fontSize: 27, color: palette.brand }, card.category)
  const column = element(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: width + padding,
      height: cardSize.height,
      boxSizing: 'border-box',
      padding: `${padding - 8}px 0 ${padding - 8}px ${padding}px`,
      fontFamily: serif,
      color: palette.ink,
    },
    [
      siteName(card, setting),
      element({ flexDirection: 'column', gap: 14 }, card.category ? [category, title] : [title]),
      element({ height: 34 }),
    ],
  )
  return satori(column, { ...cardSize, fonts })
}

/** The name stands beside the mark, which is drawn later. */
function siteName({ siteName, logoFile }: Card, { palette }: Setting): ReactElement {
  const marginLeft = logoFile ? logoPx + logoGapPx : 0
  return element({ height: logoPx, alignItems: 'center', marginLeft, fontSize: namePx, color: palette.brand }, siteName)
}

/** Font sizes in pixels, from the size for a few words to the smallest that is readable in a feed on a phone. */
const sizesPx = [96, 88, 80, 72, 65, 59, 54, 49]
const lineHeight = 1.12

/** The style of the largest setting of a title that fits a box; a still longer title ends in an ellipsis. */
async function fitTitle(
  title: string,
  box: { width: number; height: number },
  { serif, fonts }: Setting,
): Promise<CSSProperties> {
  const wordWidthPerPx = (await measure(longestWord(title), styleAt(serif, 100), 100 * 100, fonts)).width / 100
  for (const sizePx of sizesPx) {
    if (wordWidthPerPx * sizePx > box.width) continue
    const style: CSSProperties = { ...styleAt(serif, sizePx), width: box.width, textWrap: 'balance' }
    if ((await measure(title, style, box.width, fonts)).height <= box.height) return style
  }
  const smallestPx = Math.min(...sizesPx)
  const lineClamp = Math.floor(box.height / (smallestPx * lineHeight))
  return { ...styleAt(serif, smallestPx), width: box.width, overflowWrap: 'anywhere', lineClamp }
}

function styleAt(fontFamily: string, fontSize: number): CSSProperties {
  return { display: 'block', fontFamily, fontSize, lineHeight, letterSpacing: '-0.01em' }
}

function longestWord(title: string): string {
  return title.split(/[\s-]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

async function measure(
  text: string,
  style: CSSProperties,
  width: number,
  fonts: Font[],
): Promise<{ width: number; height: number }> {
  let size = { width: 0, height: 0 }
  await satori(element({ alignItems: 'flex-start', width }, element(style, text, 'measured')), {
    width,
    height: 10_000,
    fonts,
    onNodeDetected: (node) => {
      if (node.key === 'measured') size = { width: node.width, height: node.height }
    },
  })
  return size
}

/** A node of a card's drawing. Satori lays out React-like objects, so that drawing needs no JSX. */
function element(style: CSSProperties, children?: ReactNode, key: string | null = null): ReactElement {
  return { type: 'div', key, props: { style: { display: 'flex', ...style }, children } }
}
