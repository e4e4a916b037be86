import type { ArticleExplanation } from '#model/articles/article-explanation.ts'
import type { Site } from '#model/site/site.ts'
import { indexes } from '#model/text/index-html.ts'
import type { ArticleWithSets } from '#store/content/read-article.ts'
import type { Store } from '#store/store.ts'
import type { Settings } from '../config/config.ts'
import { explainArticle } from './explain-article.ts'

/** Explains articles read from a store, with the present shares of its campaigns. */
export function explainFor({ adShares }: Pick<Store, 'adShares'>, settings: Pick<Settings, 'ads' | 'origin'>) {
  return async ({ article, treatmentSets }: ArticleWithSets, site: Site): Promise<ArticleExplanation> =>
    explainArticle(article, {
      settings,
      site,
      treatmentSets,
      now: new Date(),
      shares: await adShares(),
      indexOf: indexes(),
    })
}
