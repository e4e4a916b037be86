import { documentsOf, storedAdFacts } from '#authoring/check-sponsored.ts'
import { compileContent } from '#authoring/compile-content.ts'
import { indexImages } from '#authoring/images/index-images.ts'
import { decideAds } from '#model/ad-policy.ts'

/** What the ad policy allows beside an article of a content folder, and why, in lines; null where there is no such article. */
export async function explainAds(contentDir: string, path: string): Promise<string[] | null> {
  const { images } = await indexImages(contentDir)
  const { documents } = await compileContent(contentDir, { images })
  const article = documentsOf(documents, 'article').find(({ contentMeta }) => contentMeta.canonicalPath === path)
  const [site] = documentsOf(documents, 'site')
  if (!article || !site) return null
  const decision = decideAds(storedAdFacts(article, documentsOf(documents, 'category')), site.adPolicy)
  const allowed = (isAllowed: boolean) => (isAllowed ? 'allowed' : 'not allowed')
  return [
    `${path}: ${decision.level}`,
    ...decision.reasons.map((reason) => `  ${reason}`),
    `  sponsors, partners, shops and prompts: ${allowed(decision.allowsPromotion)}`,
    `  targeting: ${allowed(decision.allowsTargeting)}`,
  ]
}
