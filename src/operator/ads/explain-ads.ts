import { documentsOf } from '#authoring/checks/check-sponsored.ts'
import { compileContent } from '#authoring/compile-content.ts'
import { indexUsableImages, unusableNames } from '#authoring/images/index-images.ts'
import type { Problem } from '#authoring/problem.ts'
import { type AdGoal, type GoalState, paceInWords } from '#model/ads/ad-goal.ts'
import { type AdLevel, reasonInWords } from '#model/ads/ad-policy.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'
import type { HouseAd } from '#model/ads/house-ad.ts'
import type { ArticleExplanation } from '#model/articles/article-explanation.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import { adsPlanner } from '#server/ad-frames/planned-ads.ts'

/** Why there is nothing to explain: there is no such article, or mistakes in files may be the cause. */
export interface Unexplained {
  errors: Problem[]
}

/** Inputs of the ad planner, besides the content. */
export interface AdsSetting extends Omit<Parameters<typeof adsPlanner>[2], 'shares'> {
  /** The progress of the campaigns with a goal (`Store.adGoals`); called only if there is one. */
  goalsOf(ads: readonly HouseAd[]): Promise<ReadonlyMap<string, GoalState>>
}

/** A campaign with a goal, and its progress. */
export interface Campaign {
  id: string
  goal: AdGoal
  state: GoalState
}

/** The kinds of screens by their devices. */
export const screenNames: Record<AdScreen, string> = {
  small: 'phone, tablet (narrower than 900 px)',
  large: 'desktop (900 px and wider)',
}

/**
 * Explains in lines what the ad policy allows beside an article of a content folder: each slot of its rules on each
 * kind of screen, with the reason if it is left out; its disclaimers with their reasons; then the result of each stage
 * of composition.
 */
export async function explainAds(
  contentDir: string,
  path: string,
  setting: AdsSetting,
): Promise<string[] | Unexplained> {
  const { documents, problems } = await compiled(contentDir)
  const article = documentsOf(documents, 'article').find(({ contentMeta }) => contentMeta.canonicalPath === path)
  const [main] = documentsOf(documents, 'site')
  if (!article || !main) return { errors: problems.filter(({ severity }) => severity === 'error') }
  const site = siteIn(main, article.language)
  const campaigns = await campaignsOf(site.houseAds, setting)
  const shares = new Map(campaigns.map(({ id, state }) => [id, state.share]))
  const planned = adsPlanner(documents, site, { ...setting, shares })(article)
  const { decision, disclaimers } = planned
  const allowed = (isAllowed: boolean) => (isAllowed ? 'allowed' : 'not allowed')
  return [
    `${path}: ${decision.level}`,
    ...decision.reasons.map((reason) => `  ${reasonInWords(reason)}`),
    `  sponsors, partners, shops and prompts: ${allowed(decision.allowsPromotion)}`,
    `  targeting: ${allowed(decision.allowsTargeting)}`,
    ...campaignLines(campaigns, planned, decision.level),
    ...slotLines(planned),
    ...(disclaimers.length > 0 ? ['  disclaimers:'] : []),
    ...disclaimers.map(({ kind, because, isOpen }) => `    ${kind}: ${isOpen ? 'open' : 'folded'}, since ${because}`),
    '  how the article is put together, stage by stage:',
    ...planned.stages.map(({ name, did }) => `    ${name}: ${did}`),
  ]
}

/** The campaigns with a goal among a site's ads, including those outside their days. */
export async function campaignsOf(ads: readonly HouseAd[], { goalsOf }: AdsSetting): Promise<Campaign[]> {
  if (!ads.some(({ goal }) => goal)) return []
  const states = await goalsOf(ads)
  return ads.flatMap(({ id, goal }) => {
    const state = states.get(id)
    return goal && state ? [{ id, goal, state }] : []
  })
}

/** `first-aid, 200,000 seen by 2028-10-31` */
export function campaignName({ id, goal }: Campaign): string {
  return `${id}, ${goal.seen.toLocaleString('en-US')} seen by ${goal.until}`
}

function campaignLines(campaigns: readonly Campaign[], { fittingAds }: ArticleExplanation, level: AdLevel): string[] {
  if (campaigns.length === 0) return []
  const lines = campaigns.map((campaign) => {
    const { id, state } = campaign
    const missing =
      level === 'none'
        ? 'not here, the policy says none'
        : state.phase !== 'running'
          ? `not shown, ${paceInWords(state)}`
          : fittingAds.includes(id)
            ? null
            : 'not here, since its categories, topics or words keep it away'
    const claim = missing ?? `claims ${Math.round(state.share * 100)} % of the slots, ${reasonOf(state)}`
    return `    ${campaignName(campaign)}: ${claim}`
  })
  return ['  campaigns with a goal:', ...lines]
}

/** The reason for its share. */
function reasonOf(state: GoalState): string {
  const { seen, neededPerDay, perDay } = state
  const there = perDay === null ? 'nothing was counted yet' : `${perDay.toFixed(2)} ads of the site are seen a day`
  return `${seen.toLocaleString('en-US')} seen, ${paceInWords(state)}; ${neededPerDay.toFixed(2)} a day to go, ${there} where it stands`
}

export async function compiled(contentDir: string) {
  const indexed = await indexUsableImages(contentDir, contentDir)
  return compileContent(contentDir, { images: indexed.images, unusableImages: unusableNames(indexed, indexed.images) })
}

function slotLines({ choices, closedSections }: ArticleExplanation): string[] {
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
