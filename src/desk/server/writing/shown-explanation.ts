import type { ExplainedVersion } from '#services/newsroom/explain-version.ts'
import type { Explanation } from '../../writing-api.ts'

/** An explanation in the form of the response. */
export function shownExplanation(explained: ExplainedVersion): Explanation {
  const { decision, choices, adTitles, closedSections, disclaimers, stages } = explained
  return { ...decision, slots: choices, adTitles, closedSections, disclaimers, stages }
}
