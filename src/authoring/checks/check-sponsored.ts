import { type AdPolicyFacts, decideAds, reasonInWords } from '#model/ads/ad-policy.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/articles/content-document.ts'
import { urgencyLevelsOf } from '#model/articles/section.ts'
import type { CategoryRecord } from '#model/site/category.ts'
import { decidingListsLacking } from '#model/site/lists-of-language.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Drafts } from '../draft.ts'
import { reportWarning } from '../file-context.ts'

/** Warns of articles whose sponsor the policy of ads takes away, but for its name: somebody has paid for what is not there. */
export function checkSponsored({ drafts, declarations }: Drafts): void {
  const documents = drafts.flatMap(({ document }) => document ?? [])
  const [site] = documentsOf(documents, 'site')
  if (!site) return
  const categories = documentsOf(documents, 'category')
  for (const article of documentsOf(documents, 'article')) {
    const facts = storedAdFacts(article, categories, site)
    const { adPolicy, topics } = siteIn(site, article.language)
    const { allowsPromotion, reasons } = decideAds(facts, adPolicy, topics)
    const place = declarations.find(({ kind, key }) => kind === 'article' && key === facts.path)
    if (!article.sponsored || allowsPromotion || !place) continue
    const found = `a sponsor of an article that the policy of ads closes (${reasons.map(reasonInWords).join('; ')}): only its name is shown`
    reportWarning(place.context, place, found, 'an article without a sponsor, or an open one')
  }
}

/** What the policy of ads looks at in an article that names its categories by their paths. */
export function storedAdFacts(
  { title, tabs, contentMeta, categories: own, language }: StoredArticle,
  categories: readonly CategoryRecord[],
  site: Pick<Site, 'languages' | 'translations'>,
): AdPolicyFacts {
  return {
    title,
    path: contentMeta.canonicalPath,
    suggestsDiagnosis: contentMeta.suggestsDiagnosis,
    categories: own.flatMap((path) => withAncestors(path, categories)),
    sections: tabs.map(({ id }) => id),
    hasCrisisBox: urgencyLevelsOf(tabs).has('crisis'),
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
