import { untilReaderMoves } from './reader-moves.ts'

/** Tolerance, since positions on the screen are rounded. */
const slackPx = 1

let release = (): void => undefined

/**
 * Scrolls an element to a height of the screen, and keeps it there while content above it changes its size: late parts,
 * ads, content that the browser lays out only when it is near. Ends when the reader does anything, scrolls without an
 * input event, or another element is scrolled to.
 *
 * @param topPx  the target of its top edge, from the top of the screen
 */
export function holdPlace(element: Element, topPx: () => number, behavior: ScrollBehavior = 'instant'): void {
  release()
  const end = untilReaderMoves()
  const { signal } = end
  release = () => end.abort()
  let isArriving = false
  /** Its position, and the page's height at that time; null while it has no position, inside a closed element. */
  let placed: { top: number; pageHeight: number } | null = null

  function bring(goalPx: number, how: ScrollBehavior): void {
    if (element.getClientRects().length === 0) return
    const from = scrollY
    const to = from + top() - goalPx
    scrollTo({ top: to, behavior: how })
    const last = document.documentElement.scrollHeight - innerHeight
    isArriving = how === 'smooth' && Math.abs(Math.max(0, Math.min(to, last)) - from) > slackPx
    placed = { top: top(), pageHeight: pageHeight() }
  }

  const top = () => element.getBoundingClientRect().top
  const isMoved = () => placed !== null && Math.abs(top() - placed.top) > slackPx

  function onResize(): void {
    if (!placed) bring(topPx(), 'instant')
    else if (isArriving && pageHeight() !== placed.pageHeight) bring(topPx(), 'smooth')
    else if (!isArriving && isMoved()) bring(placed.top, 'instant')
    placed &&= { ...placed, pageHeight: pageHeight() }
  }

  /**
   * A scroll bar fires no input event; a move together with a change of the page's height is no scroll of the reader.
   */
  function onScroll(): void {
    if (!isArriving && isMoved() && pageHeight() === placed?.pageHeight) end.abort()
  }

  addEventListener('scroll', onScroll, { passive: true, signal })
  addEventListener('scrollend', () => isArriving && bring(topPx(), 'instant'), { signal })
  bring(topPx(), 'onscrollend' in window ? behavior : 'instant')
  const sizes = new ResizeObserver(onResize)
  sizes.observe(document.body)
  signal.addEventListener('abort', () => sizes.disconnect())
}

function pageHeight(): number {
  return document.body.offsetHeight
}

/** Where the browser scrolls the target of a link to: below the bars for which the page keeps room. */
export function jumpTopPx(target: Element): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const { scrollMarginTop } = getComputedStyle(target)
  return (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0)
}
