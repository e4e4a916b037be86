/**
 * Where the reader is in an article, for the article's own page: by what stands at the top of the screen, since ads, and
 * what is above the article, take other heights on each visit.
 */
export interface ReadingPlace {
  path: string
  /** The section, by its name; empty above and below them. */
  section: string
  /** Which of the section's blocks. */
  block: number
  /** From the top of the screen to that of the block, in pixels. */
  topPx: number
}

/** What the entry of an article in the browser's history keeps. */
export interface HistoryState {
  place?: ReadingPlace
}

const blockSelector = 'h1, h2, h3, h4, p, li, figure, tr, dt, dd'
/** They come and go, or cover the page. */
const notText = 'aside, nav, dialog, [popover]'

/** The blocks of an article's text, in order. */
function blocksOf(article: HTMLElement): HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>(blockSelector)].filter((block) => !block.closest(notText))
}

function sectionOf(block: Element): string {
  return block.closest<HTMLElement>('[data-section]')?.dataset.section ?? ''
}

/** The place of the reader in an article; null where there is no text. */
export function placeIn(article: HTMLElement, path: string): ReadingPlace | null {
  const blocks = blocksOf(article)
  const shown = blocks.filter((block) => block.checkVisibility())
  const first = shown.find((block) => block.getBoundingClientRect().bottom > 0) ?? shown.at(-1)
  if (!first) return null
  const section = sectionOf(first)
  const block = blocks.filter((candidate) => sectionOf(candidate) === section).indexOf(first)
  return { path, section, block, topPx: first.getBoundingClientRect().top }
}

/** What was at the top of the screen; null where the article has changed. */
export function blockAt(article: HTMLElement, { section, block }: ReadingPlace): Element | null {
  const found = blocksOf(article).filter((candidate) => sectionOf(candidate) === section)[block]
  // A section that was unfolded is folded again.
  return found?.checkVisibility() ? found : (found?.closest('details') ?? null)
}
