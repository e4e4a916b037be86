import type { CSSProperties } from 'react'
import satori from 'satori'
import { cardFonts, serif } from './card-fonts.ts'
import { element } from './element.ts'

/** Font sizes in pixels, from the one for a few words to the smallest that reads well in a feed on a phone. */
const sizesPx = [96, 88, 80, 72, 65, 59, 54, 49]
const lineHeight = 1.12

/** The style of the largest setting of a title that fits a box; what is longer still ends in an ellipsis. */
export async function fitTitle(title: string, box: { width: number; height: number }): Promise<CSSProperties> {
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
