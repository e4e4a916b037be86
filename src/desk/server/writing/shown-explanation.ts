import type { ExplainedVersion } from '#services/newsroom/explain-version.ts'
import type { Explanation } from '../../writing-api.ts'

/** What the desk tells of an explanation. */
export function shownExplanation(explained: ExplainedVersion): Explanation {
  const { decision, choices, adTitles, closedSections, disclaimers, stages } = explained
  return { ...decision, slots: choices, adTitles, closedSections, disclaimers, stages }
}
