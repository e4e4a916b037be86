import type { AdChoice } from '../ads/ad-choice.ts'
import type { AdDecision } from '../ads/ad-policy.ts'
import type { DisclaimerKind } from '../safety/disclaimer.ts'

/** The decisions of planning an article's page, and their reasons, in words for editors. */
export interface ArticleExplanation {
  decision: AdDecision
  choices: AdChoice[]
  closedSections: { title: string; reason: string }[]
  /** The ids of the site's ads that may be shown beside the article. */
  fittingAds: readonly string[]
  /** In display order; all that are not open are folded together under one line. */
  disclaimers: { kind: DisclaimerKind; because: string; isOpen: boolean }[]
  /** The stages of composing the article, and the result of each. */
  stages: { name: string; did: string }[]
}
