import { planBreadcrumbs } from '#features/breadcrumbs/breadcrumbs.rules.ts'
import { planByline } from '#features/byline/byline.rules.ts'
import { planSeries } from '#features/series/series.rules.ts'
import { planShare } from '#features/share/share.rules.ts'
import type { Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'

/** The parts around the title: the article's categories, its makers, and sharing. */
export const header: Stage = {
  name: 'header',
  run(draft, { scope, origin, site }) {
    const { article } = draft
    const parts = site.articleParts.header
    const hasTrail = parts.includes('breadcrumbs') && !article.propsFor.breadcrumbs.isHidden
    return {
      ...draft,
      breadcrumbs: hasTrail ? planBreadcrumbs(article.categories) : [],
      series: planSeries(article),
      byline: planByline(article, scope),
      share: parts.includes('share') ? planShare(article, origin, scope) : null,
    }
  },
  summarize: ({ breadcrumbs, series, byline, share }) =>
    listed(
      breadcrumbs.length > 0 && 'breadcrumbs',
      series && 'hero of a series',
      byline && 'byline',
      share && 'sharing',
    ),
}
