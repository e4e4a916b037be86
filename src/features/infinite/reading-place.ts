/**
 * The reader's position in an article, for the article's own page: by the block at the top of the screen, since the
 * heights of ads, and of the content above the article, differ on each visit.
 */
export interface ReadingPlace {
  path: string
  /** The name of the section; empty above and below all sections. */
  section: string
  /** The index of the block in the section. */
  block: number
  /** The distance from the top of the screen to the top of the block, in pixels. */
  topPx: number
}

/** The state of an article's entry in the browser's history. */
export interface HistoryState {
  place?: ReadingPlace
}

const blockSelector = 'h1, h2, h3, h4, p, li, figure, tr, dt, dd'
/** These elements come and go, or cover the page. */
const notText = 'aside, nav, dialog, [popover]'

/** The blocks of an article's text, in order. */
function blocksOf(article: HTMLElement): HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>(blockSelector)].filter((block) => !block.closest(notText))
}

function sectionOf(block: Element): string {
  return block.closest<HTMLElement>('[data-section]')?.dataset.section ?? ''
}

/** The reader's position in an article; null without text. */
export function placeIn(article: HTMLElement, path: string): ReadingPlace | null {
  const blocks = blocksOf(article)
  const shown = blocks.filter((block) => block.checkVisibility())
  const first = shown.find((block) => block.getBoundingClientRect().bottom > 0) ?? shown.at(-1)
  if (!first) return null
  const section = sectionOf(first)
  const block = blocks.filter((candidate) => sectionOf(candidate) === section).indexOf(first)
  return { path, section, block, topPx: first.getBoundingClientRect().top }
}

/** The block that was at the top of the screen; null if the article has changed. */
export function blockAt(article: HTMLElement, { section, block }: ReadingPlace): Element | null {
  const found = blocksOf(article).filter((candidate) => sectionOf(candidate) === section)[block]
  // An unfolded section is folded again on the new page.
  return found?.checkVisibility() ? found : (found?.closest('details') ?? null)
}
