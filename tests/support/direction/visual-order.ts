import type { Locator } from '@playwright/test'

/** A sentence on a page, with the pieces of it that are read from left to right. */
export interface ShownSentence {
  text: string
  pieces: readonly { from: number; to: number }[]
}

/**
 * The sentences that a right-to-left page shows in another order than is meant: within a piece from left to right, and
 * words and pieces one after another from right to left. Read from the rectangles of single characters.
 *
 * @param items  elements that each hold one of the sentences, on one line
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

/** Where the letters, digits and signs of a part stand; marks and spaces have no place of their own. */
function centresOf(text: string, centres: readonly number[], from: number, to: number): number[] {
  return centres.slice(from, to).filter((_, index) => /[^\s\p{M}]/u.test(text[from + index] ?? ''))
}

function isSorted(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
}
