import type { AdPolicyFacts } from '#model/ads/ad-policy.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import { urgencyLevelsOf } from '#model/articles/section.ts'
import type { LanguageCode } from '#model/site/language.ts'

/** What of a sponsored article decides whether its sponsor is shown. */
export interface SponsoredArticle extends Omit<AdPolicyFacts, 'categories' | 'lacking'> {
  language: LanguageCode
  /** Its own, without those above them. */
  categories: readonly string[]
}

/** Null for an article without a sponsor. */
export function sponsoredArticle(article: StoredArticle): SponsoredArticle | undefined {
  return article.sponsored ? ownAdFacts(article) : undefined
}

/** What the policy of ads looks at in an article alone. */
export function ownAdFacts({ title, tabs, contentMeta, categories, language }: StoredArticle): SponsoredArticle {
  return {
    title,
    path: contentMeta.canonicalPath,
    suggestsDiagnosis: contentMeta.suggestsDiagnosis,
    categories,
    sections: tabs.map(({ id }) => id),
    hasCrisisBox: urgencyLevelsOf(tabs).has('crisis'),
    language,
  }
}
