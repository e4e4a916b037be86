import type { AdKind } from './ad-kind.ts'
import type { AdScreen } from './ad-screen.ts'

/** The decision of the ad planner on one slot that its rules know, on one kind of screen. */
export interface AdChoice {
  kind: AdKind
  screen: AdScreen
  /** In words for editors, such as `after paragraph 2`. */
  place: string
  /** The reason why the slot is left out; null where it is shown. */
  leftOut: string | null
}

/** Called with each decision while an article is planned. Pages pass no notes. */
export interface AdNotes {
  slot(choice: AdChoice): void
  /** A section whose paragraphs do not count, and that no ad follows; its title may be empty. */
  closedSection(title: string, reason: string): void
  /** The ids of the site's ads that may be shown beside the article. */
  fittingAds(ids: readonly string[]): void
}
