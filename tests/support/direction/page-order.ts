import type { Page } from '@playwright/test'
import { directionRuns, hasRightToLeft } from '../../../src/model/text/direction-runs.ts'

/** A line of text on a page: its painted characters with their positions. */
interface ShownLine {
  text: string
  /** Middle and top of each character; null for characters that are not painted. */
  places: ({ middle: number; top: number } | null)[]
  /** Offsets at which another isolate begins or ends. */
  ends: number[]
}

/**
 * The numbers, units, names and addresses that a right-to-left page does not show from left to right: each piece that
 * the rule would isolate is read from the rectangles of its characters, line by line, whatever its source.
 */
export async function wronglyOrderedPieces(page: Page): Promise<string[]> {
  const lines = await page.evaluate(shownLines)
  return lines.flatMap(partsOf).flatMap(({ text, places }) =>
    directionRuns(text, 'rtl').flatMap(({ from, to }) => {
      const shown = places
        .slice(from, to)
        .filter((place, index) => place && /[^\s\p{M}]/u.test(text[from + index] ?? ''))
      const isRising = shown.every((place, index) => {
        const before = shown[index - 1]
        if (!place || !before || Math.abs(place.top - before.top) > 4) return true
        return place.middle > before.middle
      })
      return isRising ? [] : [`${text.slice(from, to)} in: ${text.trim().slice(0, 80)}`]
    }),
  )
}

/** A text without a letter in the page's direction has only the order of its isolates, such as a title and its site. */
function partsOf(line: ShownLine): ShownLine[] {
  if (hasRightToLeft(line.text)) return [line]
  const ends = [0, ...line.ends, line.text.length]
  return ends.slice(1).map((end, index) => {
    const from = ends[index] ?? 0
    return { text: line.text.slice(from, end), places: line.places.slice(from, end), ends: [] }
  })
}

/** Runs in the page. */
function shownLines(): ShownLine[] {
  const blockOf = (element: Element): Element => {
    const parent = element.parentElement
    const isInline = ['inline', 'contents'].includes(getComputedStyle(element).display)
    return isInline && parent ? blockOf(parent) : element
  }
  const isShown = (element: Element) =>
    !/^(script|style|noscript|option)$/.test(element.localName) && element.checkVisibility({ visibilityProperty: true })
  const placesOf = (node: Node): ShownLine['places'] =>
    [...Array(node.nodeValue?.length ?? 0).keys()].map((at) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { left, top, width } = range.getBoundingClientRect()
      return width > 0 ? { middle: left + width / 2, top } : null
    })

  const found = new Map<Element, ShownLine[]>()
  let isolate: Element | null = null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || (node instanceof Element && node.localName !== 'br')) continue
    const lines = found.get(blockOf(parent)) ?? [{ text: '', places: [], ends: [] }]
    found.set(blockOf(parent), lines)
    if (node instanceof Element) lines.push({ text: '', places: [], ends: [] })
    else if (isShown(parent)) {
      const line = lines.at(-1)
      const own = parent.closest('bdi, [dir]')
      if (own !== isolate) line?.ends.push(line.text.length)
      isolate = own
      line?.places.push(...placesOf(node))
      if (line) line.text += node.nodeValue ?? ''
    }
  }
  return [...found.values()].flat()
}

/**
 * Texts with isolated pieces in a flex or grid container, which makes boxes of the words between them and drops the
 * spaces.
 */
export function brokenByBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('bdi')]
      .map(({ parentElement }) => parentElement)
      .filter((parent) => parent !== null)
      .filter((parent) => /flex|grid/.test(getComputedStyle(parent).display))
      .filter((parent) => [...parent.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  )
}
