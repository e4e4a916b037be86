import { compileContent } from '#authoring/compile-content.ts'
import { indexImages } from '#authoring/images/index-images.ts'
import { decideAds } from '#model/ad-policy.ts'
import type { CategoryRecord } from '#model/category.ts'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/content-document.ts'

/** What the ad policy allows beside an article of a content folder, and why, in lines; null where there is no such article. */
export async function explainAds(contentDir: string, path: string): Promise<string[] | null> {
  const { images } = await indexImages(contentDir)
  const { documents } = await compileContent(contentDir, { images })
  const article = ofKind(documents, 'article').find(({ contentMeta }) => contentMeta.canonicalPath === path)
  const [site] = ofKind(documents, 'site')
  if (!article || !site) return null
  const categories = ofKind(documents, 'category')
  const { title, tabs, contentMeta } = article
  const decision = decideAds(
    {
      ...{ path, title, suggestsDiagnosis: contentMeta.suggestsDiagnosis },
      categories: article.categories.flatMap((each) => withAncestors(each, categories)),
      sections: tabs.map(({ id }) => id),
    },
    site.adPolicy,
  )
  const allowed = (isAllowed: boolean) => (isAllowed ? 'allowed' : 'not allowed')
  return [
    `${path}: ${decision.level}`,
    ...decision.reasons.map((reason) => `  ${reason}`),
    `  sponsors, partners, shops and prompts: ${allowed(decision.allowsPromotion)}`,
    `  targeting: ${allowed(decision.allowsTargeting)}`,
  ]
}

function withAncestors(path: string, categories: readonly CategoryRecord[]): string[] {
  const parent = categories.find(({ link }) => link === path)?.parent
  return [...(parent ? withAncestors(parent, categories) : []), path]
}

function ofKind<K extends DocumentKind>(documents: readonly ContentDocument[], kind: K): DocumentValue<K>[] {
  // Safe because a document's value is of its kind (compile-content.test.ts).
  return documents.filter((document) => document.kind === kind).map(({ value }) => value as DocumentValue<K>)
}
