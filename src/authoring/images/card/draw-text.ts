import type { ReactElement } from 'react'
import satori from 'satori'
import type { Card } from './card.ts'
import { cardFonts, sans, serif } from './card-fonts.ts'
import { cardSize, logoPx, padding, textWidth, titleHeight } from './card-size.ts'
import { element } from './element.ts'
import { fitTitle } from './fit-title.ts'
import { palette } from './palette.ts'

/** The words of a card as an SVG of the card's size with a clear ground; letters are shapes in it. */
export async function drawText(card: Card): Promise<string> {
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
