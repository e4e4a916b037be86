import type { AdKind } from './ad-kind.ts'
import type { AdScreen } from './ad-screen.ts'

/** What the planner of ads has decided of one slot that its rules know, on one kind of screen. */
export interface AdChoice {
  kind: AdKind
  screen: AdScreen
  /** In words for editors, such as `after paragraph 2`. */
  place: string
  /** Why the slot is not there; null where it is. */
  leftOut: string | null
}

/** Called with each decision while an article is planned. Pages take no notes. */
export interface AdNotes {
  slot(choice: AdChoice): void
  /** A section whose paragraphs do not count, and after which no ad stands; its title may be empty. */
  closedSection(title: string, reason: string): void
  /** The ads of the site that may stand beside the article, by their ids. */
  fittingAds(ids: readonly string[]): void
}
