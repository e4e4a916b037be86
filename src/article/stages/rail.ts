import { planRail } from '#features/rail/rail.rules.ts'
import type { Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'

/** RAIL-1 to RAIL-5: the column beside the article; its ads come later. */
export const rail: Stage = {
  name: 'rail',
  run(draft, { scope, texts, shopLinks, site }) {
    const railPlan = planRail(draft.article, {
      scope,
      texts,
      shopLinks,
      shopThisArticle: site.shopThisArticle,
      hasByline: draft.byline?.summary != null,
      sections: draft.contents?.entries ?? [],
      hasTabBar: draft.hasTabBar,
      isFollowed: draft.isOneOfSeveral,
      parts: site.articleParts.rail,
    })
    return { ...draft, railPlan }
  },
  summarize: ({ railPlan }) =>
    railPlan
      ? listed(
          railPlan.list?.kind,
          ...[...railPlan.paid, ...railPlan.last].map(({ kind }) => kind),
          ...railPlan.sticky.map(({ kind }) => `${kind} in view`),
        )
      : 'none',
}
