import { type AdPolicyFacts, decideAds, reasonInWords } from '#model/ads/ad-policy.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/articles/content-document.ts'
import type { CategoryRecord } from '#model/site/category.ts'
import { decidingListsLacking } from '#model/site/lists-of-language.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Drafts } from '../draft.ts'
import { reportWarning } from '../file-context.ts'
import { ownAdFacts, type SponsoredArticle } from './sponsored-article.ts'

/**
 * Warns of articles where the policy of ads hides all of the sponsor but its name: somebody has paid for content that
 * is not shown. Covers unchanged stored articles too.
 *
 * @param given  the settings and categories of the site, where these files do not hold them
 */
export function checkSponsored(
  { drafts, declarations }: Drafts,
  given: { site?: Site | undefined; categories?: readonly CategoryRecord[] | undefined } = {},
): void {
  const documents = drafts.flatMap(({ document }) => document ?? [])
  const site = documentsOf(documents, 'site')[0] ?? given.site
  if (!site) return
  const categories = [...documentsOf(documents, 'category'), ...(given.categories ?? [])]
  for (const { sponsored: article } of drafts) {
    if (!article) continue
    const { adPolicy, topics } = siteIn(site, article.language)
    const { allowsPromotion, reasons } = decideAds(inSite(article, categories, site), adPolicy, topics)
    const place = declarations.find(({ kind, key }) => kind === 'article' && key === article.path)
    if (allowsPromotion || !place) continue
    const found = `a sponsor of an article that the policy of ads closes (${reasons.map(reasonInWords).join('; ')}): only its name is shown`
    reportWarning(place.context, place, found, 'an article without a sponsor, or an open one')
  }
}

/** The facts of an article for the policy of ads, for an article that names its categories by their paths. */
export function storedAdFacts(
  article: StoredArticle,
  categories: readonly CategoryRecord[],
  site: Pick<Site, 'languages' | 'translations'>,
): AdPolicyFacts {
  return inSite(ownAdFacts(article), categories, site)
}

function inSite(
  { language, categories: own, ...facts }: SponsoredArticle,
  categories: readonly CategoryRecord[],
  site: Pick<Site, 'languages' | 'translations'>,
): AdPolicyFacts {
  return {
    ...facts,
    categories: own.flatMap((path) => withAncestors(path, categories)),
    lacking: decidingListsLacking(site, language),
  }
}

function withAncestors(path: string, categories: readonly CategoryRecord[]): string[] {
  const parent = categories.find(({ link }) => link === path)?.parent
  return [...(parent ? withAncestors(parent, categories) : []), path]
}

export function documentsOf<K extends DocumentKind>(
  documents: readonly ContentDocument[],
  kind: K,
): DocumentValue<K>[] {
  // Safe because a document's value is of its kind (compile-content.test.ts).
  return documents.filter((document) => document.kind === kind).map(({ value }) => value as DocumentValue<K>)
}
