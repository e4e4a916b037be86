import { documentsOf, storedAdFacts } from '#authoring/check-sponsored.ts'
import { compileContent } from '#authoring/compile-content.ts'
import { indexUsableImages, unusableNames } from '#authoring/images/index-images.ts'
import type { Problem } from '#authoring/problem.ts'
import { decideAds } from '#model/ad-policy.ts'

/** Why there is nothing to explain: no such article, or mistakes in files that may be to blame for that. */
export interface Unexplained {
  errors: Problem[]
}

/** What the ad policy allows beside an article of a content folder, and why, in lines. */
export async function explainAds(contentDir: string, path: string): Promise<string[] | Unexplained> {
  const indexed = await indexUsableImages(contentDir, contentDir)
  const { images } = indexed
  const { documents, problems } = await compileContent(contentDir, {
    images,
    unusableImages: unusableNames(indexed, images),
  })
  const article = documentsOf(documents, 'article').find(({ contentMeta }) => contentMeta.canonicalPath === path)
  const [site] = documentsOf(documents, 'site')
  if (!article || !site) return { errors: problems.filter(({ severity }) => severity === 'error') }
  const decision = decideAds(storedAdFacts(article, documentsOf(documents, 'category')), site.adPolicy, site.topics)
  const allowed = (isAllowed: boolean) => (isAllowed ? 'allowed' : 'not allowed')
  return [
    `${path}: ${decision.level}`,
    ...decision.reasons.map((reason) => `  ${reason}`),
    `  sponsors, partners, shops and prompts: ${allowed(decision.allowsPromotion)}`,
    `  targeting: ${allowed(decision.allowsTargeting)}`,
  ]
}
