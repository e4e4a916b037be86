import { planPaidParts, planRail } from '#features/rail/rail.rules.ts'
import type { Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'
import { emergencySection } from './emergency.ts'

/**
 * RAIL-1 to RAIL-5: the column beside the article, without its ads. Parts for sale are below an article with a box for
 * an emergency: the height of the text beside them depends on the screen, and that box comes first on every screen.
 */
export const rail: Stage = {
  name: 'rail',
  run(draft, { scope, texts, shopLinks, site }) {
    const { shopThisArticle } = site
    const paid = planPaidParts(draft.article, { scope, texts, shopLinks, shopThisArticle })
    const hasEmergency = emergencySection(draft.sections) !== -1
    const railPlan = planRail(draft.article, {
      scope,
      texts,
      paid: hasEmergency ? [] : paid,
      hasByline: draft.byline?.summary != null,
      sections: draft.contents?.entries ?? [],
      hasTabBar: draft.hasTabBar,
      isFollowed: draft.isOneOfSeveral,
      parts: site.articleParts.rail,
    })
    return { ...draft, railPlan, paidBelow: hasEmergency ? paid : [] }
  },
  summarize({ railPlan, paidBelow }) {
    const beside = railPlan && [
      railPlan.list?.kind,
      ...[...railPlan.paid, ...railPlan.last].map(({ kind }) => kind),
      ...railPlan.sticky.map(({ kind }) => `${kind} in view`),
    ]
    const below = paidBelow.map(({ kind }) => `${kind} below the article`)
    return beside || below.length > 0 ? listed(...(beside ?? []), ...below) : 'none'
  },
}
