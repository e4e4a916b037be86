import type { SharePlan } from './share.rules.ts'

/** The id of an article's share modal: there is one for the bar and the tools. */
export function modalId(plan: Pick<SharePlan, 'id'>): string {
  return `share-${plan.id}`
}
