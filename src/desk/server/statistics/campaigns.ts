import { type GoalState, paceInWords } from '#model/ads/ad-goal.ts'
import type { HouseAd } from '#model/ads/house-ad.ts'
import type { DeskCampaign } from '../../desk-api.ts'

/** The campaigns with a goal, by the day on which they end: goal, impressions delivered and due, and the pace. */
export function campaignsOf(ads: readonly HouseAd[], states: ReadonlyMap<string, GoalState>): DeskCampaign[] {
  return ads
    .flatMap(({ id, goal }) => {
      const state = states.get(id)
      if (!goal || !state) return []
      const { seen, due, share } = state
      return [{ id, goal: goal.seen, from: goal.from, until: goal.until, seen, due, pace: paceInWords(state), share }]
    })
    .sort((a, b) => (a.until === b.until ? (a.id < b.id ? -1 : 1) : a.until < b.until ? -1 : 1))
}
