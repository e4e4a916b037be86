import { readFile } from 'node:fs/promises'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import satori, { type Font } from 'satori'
import { type Card, cardSize, logoPx, padding, palette, textWidth, titleHeight } from './card-design.ts'

/** Letters that a family lacks come from the next. */
const serif = 'Serif, Serif Names, Sans'
const sans = 'Sans'

/** Read once: satori keeps what it has parsed for as long as it is handed the same objects. */
let fonts: Promise<Font[]> | undefined

function cardFonts(): Promise<Font[]> {
  fonts ??= Promise.all([
    font('Serif', 500, 'serif'),
    font('Serif Names', 500, 'serif-names'),
    font('Sans', 400, 'sans'),
    font('Sans', 600, 'sans-semibold'),
  ])
  return fonts
}

/** The build copies the folder (src/server/rendering/run-time-files.ts). */
const folder = new URL('./fonts/', import.meta.url)

async function font(name: string, weight: Font['weight'], file: string): Promise<Font> {
  return { name, weight, style: 'normal', data: await readFile(new URL(`${file}.woff2`, folder)) }
}

/** The words of a card as an SVG of the card's size with a clear ground; letters are shapes in it. */
export async function renderText(card: Card): Promise<string> {
  const width = card.image ? textWidth.besidePicture : textWidth.alone
  const title = element(await fitTitle(card.title, { width, height: titleHeight }), card.title)
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
      siteName(card),
      element({ flexDirection: 'column', gap: 14 }, card.category ? [category, title] : [title]),
      foot(card, width),
    ],
  )
  return satori(column, { ...cardSize, fonts: await cardFonts() })
}

/** The name stands beside the mark, which is drawn later. */
function siteName({ siteName, logoFile }: Card): ReactElement {
  const marginLeft = logoFile ? logoPx + 14 : 0
  return element({ height: logoPx, alignItems: 'center', marginLeft, fontSize: 38, color: palette.brand }, siteName)
}

function foot({ reviewedBy }: Card, width: number): ReactElement {
  const line = { height: 34, alignItems: 'center', gap: 12, fontFamily: sans, fontSize: 26, color: palette.inkSoft }
  if (!reviewedBy) return element(line)
  const words = element({ display: 'block', maxWidth: width - 44, lineClamp: 1 }, `Medically reviewed by ${reviewedBy}`)
  return element(line, [tick(), words])
}

function tick(): ReactElement {
  const stroke = {
    fill: 'none',
    stroke: palette.brand,
    strokeWidth: 2.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }
  const shape = (d: string) => ({ type: 'path', key: d, props: { d, ...stroke } })
  return {
    type: 'svg',
    key: 'tick',
    props: {
      width: 30,
      height: 30,
      viewBox: '0 0 30 30',
      children: [
        shape('M15 2.5A12.5 12.5 0 1 1 15 27.5A12.5 12.5 0 1 1 15 2.5Z'),
        shape('M9.5 15.5L13.5 19.5L21 11.5'),
      ],
    },
  }
}

/** Font sizes in pixels, from the one for a few words to the smallest that reads well in a feed on a phone. */
const sizesPx = [96, 88, 80, 72, 65, 59, 54, 49]
const lineHeight = 1.12

/** The style of the largest setting of a title that fits a box; what is longer still ends in an ellipsis. */
async function fitTitle(title: string, box: { width: number; height: number }): Promise<CSSProperties> {
  const wordWidthPerPx = (await measure(longestWord(title), styleAt(100), 100 * 100)).width / 100
  for (const sizePx of sizesPx) {
    if (wordWidthPerPx * sizePx > box.width) continue
    const style: CSSProperties = { ...styleAt(sizePx), width: box.width, textWrap: 'balance' }
    if ((await measure(title, style, box.width)).height <= box.height) return style
  }
  const smallestPx = Math.min(...sizesPx)
  const lineClamp = Math.floor(box.height / (smallestPx * lineHeight))
  return { ...styleAt(smallestPx), width: box.width, overflowWrap: 'anywhere', lineClamp }
}

function styleAt(fontSize: number): CSSProperties {
  return { display: 'block', fontFamily: serif, fontSize, lineHeight, letterSpacing: '-0.01em' }
}

function longestWord(title: string): string {
  return title.split(/[\s-]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

async function measure(text: string, style: CSSProperties, width: number): Promise<{ width: number; height: number }> {
  let size = { width: 0, height: 0 }
  await satori(element({ alignItems: 'flex-start', width }, element(style, text, 'measured')), {
    width,
    height: 10_000,
    fonts: await cardFonts(),
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
