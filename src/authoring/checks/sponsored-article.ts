import type { AdPolicyFacts } from '#model/ads/ad-policy.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import { urgencyLevelsOf } from '#model/articles/section.ts'
import type { LanguageCode } from '#model/site/language.ts'

/** The fields of a sponsored article that decide whether its sponsor is shown. */
export interface SponsoredArticle extends Omit<AdPolicyFacts, 'categories' | 'lacking'> {
  language: LanguageCode
  /** The article's own categories, without their ancestors. */
  categories: readonly string[]
}

/** Null for an article without a sponsor. */
export function sponsoredArticle(article: StoredArticle): SponsoredArticle | undefined {
  return article.sponsored ? ownAdFacts(article) : undefined
}

/** The fields of an article itself that the policy of ads reads. */
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
