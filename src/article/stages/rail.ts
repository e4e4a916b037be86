import { planRail, type RailPlan } from '#features/rail/rail.rules.ts'
import type { RailPartName } from '#model/site/site.ts'
import type { Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'

/** The rail with those parts that the site wants (SITE-5); what somebody pays for is decided by the policy. */
function keptRail({ list, last, sticky, ...others }: RailPlan, names: readonly RailPartName[]): RailPlan {
  const isKept = ({ kind }: { kind: string }) => (names as readonly string[]).includes(kind)
  return {
    ...others,
    list: list && (list.kind === 'sponsored' || isKept(list)) ? list : null,
    last: last.filter(isKept),
    sticky: sticky.filter(isKept),
  }
}

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
    })
    return { ...draft, railPlan: railPlan && keptRail(railPlan, site.articleParts.rail) }
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
