import type { AdChoice } from '../ads/ad-choice.ts'
import type { AdDecision } from '../ads/ad-policy.ts'
import type { DisclaimerKind } from '../safety/disclaimer.ts'

/** What was decided of an article as its page is planned, and why, in words for editors. */
export interface ArticleExplanation {
  decision: AdDecision
  choices: AdChoice[]
  closedSections: { title: string; reason: string }[]
  /** The ids of the ads of the site that may stand beside the article. */
  fittingAds: readonly string[]
  /** In the order in which they stand; one that is not open is folded under one line with the others. */
  disclaimers: { kind: DisclaimerKind; because: string; isOpen: boolean }[]
  /** How the article was put together: each stage, and what it did. */
  stages: { name: string; did: string }[]
}
