import { documentsOf, storedAdFacts } from '#authoring/check-sponsored.ts'
import { compileContent } from '#authoring/compile-content.ts'
import { indexUsableImages, unusableNames } from '#authoring/images/index-images.ts'
import type { Problem } from '#authoring/problem.ts'
import { decideAds } from '#model/ads/ad-policy.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'
import { adsPlanner, type PlannedAds } from '#server/ad-frames/planned-ads.ts'

/** Why there is nothing to explain: no such article, or mistakes in files that may be to blame for that. */
export interface Unexplained {
  errors: Problem[]
}

/** What the planner of ads depends on, besides the content. */
export type AdsSetting = Parameters<typeof adsPlanner>[2]

/** The kinds of screens by the devices that they are on. */
export const screenNames: Record<AdScreen, string> = {
  small: 'phone, tablet (narrower than 900 px)',
  large: 'desktop (900 px and wider)',
}

/**
 * What the ad policy allows beside an article of a content folder, and each slot that its rules know on each kind of
 * screen, with the reason where it is left out; then what each stage of composition did. In lines.
 */
export async function explainAds(
  contentDir: string,
  path: string,
  setting: AdsSetting,
): Promise<string[] | Unexplained> {
  const { documents, problems } = await compiled(contentDir)
  const article = documentsOf(documents, 'article').find(({ contentMeta }) => contentMeta.canonicalPath === path)
  const [site] = documentsOf(documents, 'site')
  if (!article || !site) return { errors: problems.filter(({ severity }) => severity === 'error') }
  const decision = decideAds(storedAdFacts(article, documentsOf(documents, 'category')), site.adPolicy, site.topics)
  const planned = adsPlanner(documents, site, setting)(article)
  const allowed = (isAllowed: boolean) => (isAllowed ? 'allowed' : 'not allowed')
  return [
    `${path}: ${decision.level}`,
    ...decision.reasons.map((reason) => `  ${reason}`),
    `  sponsors, partners, shops and prompts: ${allowed(decision.allowsPromotion)}`,
    `  targeting: ${allowed(decision.allowsTargeting)}`,
    ...slotLines(planned),
    '  how the article is put together, stage by stage:',
    ...planned.stages.map(({ name, did }) => `    ${name}: ${did}`),
  ]
}

export async function compiled(contentDir: string) {
  const indexed = await indexUsableImages(contentDir, contentDir)
  return compileContent(contentDir, { images: indexed.images, unusableImages: unusableNames(indexed, indexed.images) })
}

function slotLines({ choices, closedSections }: PlannedAds): string[] {
  const closed = closedSections.map(({ title, reason }) => `    ${title || '(before the first heading)'}: ${reason}`)
  return [
    ...(closed.length > 0 ? ['  sections that hold no ads, and whose paragraphs do not count:', ...closed] : []),
    ...adScreens.flatMap((screen) => [
      `  slots on ${screenNames[screen]}:`,
      ...choices
        .filter((choice) => choice.screen === screen)
        .map(
          ({ kind, place, leftOut }) => `    ${kind} ${place}: ${leftOut === null ? 'there' : `left out, ${leftOut}`}`,
        ),
    ]),
  ]
}
