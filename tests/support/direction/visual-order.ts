import type { Locator } from '@playwright/test'

/** A sentence on a page, with its pieces that are read from left to right. */
export interface ShownSentence {
  text: string
  pieces: readonly { from: number; to: number }[]
}

/**
 * The sentences that a right-to-left page shows in the wrong order: it must be from left to right within a piece, and
 * from right to left from piece to piece and word to word. Read from the rectangles of single characters.
 *
 * @param items  elements that each contain one of the sentences, on one line
 */
export async function wronglyOrdered(items: Locator, sentences: readonly ShownSentence[]): Promise<string[]> {
  const shown = await items.evaluateAll((elements) =>
    elements.map((element) => {
      const centres: number[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { left, width } = range.getBoundingClientRect()
          centres.push(left + width / 2)
        }
      }
      return centres
    }),
  )
  return sentences.filter((sentence, index) => !isInOrder(sentence, shown[index] ?? [])).map(({ text }) => text)
}

function isInOrder({ text, pieces }: ShownSentence, centres: readonly number[]): boolean {
  if (centres.length !== text.length) return false
  const isRising = pieces.every(({ from, to }) => isSorted(centresOf(text, centres, from, to)))
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
  const outside = words.filter((word) => !pieces.some(({ from, to }) => word.from < to && from < word.to))
  const inOrder = [...pieces, ...outside].toSorted((a, b) => a.from - b.from)
  const middles = inOrder.map(({ from, to }) => {
    const all = centresOf(text, centres, from, to)
    return -(Math.min(...all) + Math.max(...all)) / 2
  })
  return isRising && isSorted(middles)
}

/** Centers of the letters, digits and signs of a part; marks and spaces have none. */
function centresOf(text: string, centres: readonly number[], from: number, to: number): number[] {
  return centres.slice(from, to).filter((_, index) => /[^\s\p{M}]/u.test(text[from + index] ?? ''))
}

function isSorted(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
}
