import type { AdNotes } from '#model/ads/ad-choice.ts'
import { type AdKind, adKinds } from '#model/ads/ad-kind.ts'
import type { CustomAdLayout } from '#model/ads/ad-layout.ts'
import type { AdDecision } from '#model/ads/ad-policy.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'
import type { HouseAd } from '#model/ads/house-ad.ts'
import type { Article } from '#model/articles/article.ts'
import type { Topic } from '#model/safety/topic.ts'
import type { Html } from '#model/text/text.ts'
import { maxDensity, withinDensity } from './ad-density.rules.ts'
import { adLayoutName, adLayoutOf } from './ad-layouts.ts'
import { screensOf } from './ad-sizes.ts'
import { type BodyOutline, type BodyPlace, partnerPlaces, planBlockAds, planMarkupAds } from './body-ads.rules.ts'
import { type DriverPlace, driversAt } from './drivers.ts'
import type { FramePlace } from './frames/frame-place.ts'
import { type CarriedHouseAd, carriedHouseAds, drawOf, fittingHouseAds } from './house/house.rules.ts'
import { planRailAds, type RailAdsInput } from './rail-ads.rules.ts'

/** The sources of ads of a site; slots stay empty where there are neither frames nor house ads. */
export interface AdsInput {
  /** The place of ads of other companies. */
  frames: FramePlace | null
  /** The domain of frames for the pixels of sponsors. */
  framesOrigin: string | null
  /** ISO 8601. */
  day: string
  /** The house ads that run on this day. */
  houseAds: readonly HouseAd[]
  /** The share of the slots that each campaign with a goal claims, by its id (`goalState`). */
  shares: ReadonlyMap<string, number>
  /** The values of `k1` that other companies may receive. */
  neutralKeys: readonly string[]
  /** Collects the reason why each slot is there or not. */
  notes?: AdNotes | undefined
}

/**
 * In the order in which they are asked. `gpt` has no ad for readers who have not allowed ads of other companies,
 * `house` none for readers who have reached today's limit. `story` always has a story of the site. `emergency` shows a
 * story in slots beside the text above the first box for an emergency.
 */
export type AdProviderName = 'emergency' | 'gpt' | 'house' | 'story'

/** One slot, with everything that a provider may learn about it; `adSizes` has the sizes of its kind. */
export interface AdSlotPlan {
  id: string
  kind: AdKind
  /** Distinguishes its landmark from those of the other slots. */
  number: number
  /** Where it is shown: on the other kind of screen it is neither displayed nor filled. */
  screens: AdScreen[]
  providers: readonly AdProviderName[]
  /** The place of the frames of `gpt`. */
  frames: FramePlace | null
  /** ADS-7 */
  driver: string | null
  /** Neutral keys for a provider of another company; null where the policy allows none. */
  targeting: Record<string, string[]> | null
}

/** A slot that has no number yet: slots are numbered when the whole article is known. */
export type PlannedSlot = Omit<AdSlotPlan, 'id' | 'number'>

export interface PlacedSlot extends BodyPlace {
  slot: PlannedSlot
}

/** A partner placement that the layout positions, separately for each kind of screen. */
export interface PlacedPartner extends BodyPlace {
  html: Html
  screens: AdScreen[]
}

/** The ads of an article, except the ads of its rail. */
export interface AdsPlan {
  body: PlacedSlot[]
  bottomBanner: PlannedSlot | null
  /** The input for the slots of the rail; null where no provider fills slots here. */
  rail: RailSlotsInput | null
  /** The house ads from which the browser chooses. */
  houseAds: CarriedHouseAd[]
}

const noAds: AdsPlan = { body: [], bottomBanner: null, rail: null, houseAds: [] }

/** The facts about the slots of a rail that are known before the rail is planned. */
export interface RailSlotsInput {
  /** The fields that all slots of the article share. */
  common: CommonSlot
  hasDrivers: boolean
  ads: Omit<RailAdsInput, 'isSponsoredRail' | 'lists'>
}

type CommonSlot = Pick<AdSlotPlan, 'providers' | 'frames' | 'targeting'>

/** The slots of a rail: at the top, between the parts, at the end; and the number of stories below its list. */
export interface RailSlots {
  top: PlannedSlot[]
  recommendations: number
  between: PlannedSlot[]
  sticky: PlannedSlot[]
}

export interface AdsContext {
  customLayouts: readonly CustomAdLayout[]
  decision: AdDecision
  ads: AdsInput
  isTabbed: boolean
  /** A box for an emergency comes before all ads: the top of the rail is beside the title, before any box of the text. */
  hasEmergency: boolean
  /** The whole text of the article: house ads avoid some words and topics. */
  text: string
  topics: readonly Topic[]
  /** The places taken by partners: no ad stands next to them. */
  partners: readonly PlacedPartner[]
}

/** ADS-1 to ADS-5, ADS-10: every slot of an article; none where the policy allows none, or no provider fills them. */
export function planAds(article: Article, outline: BodyOutline, context: AdsContext): AdsPlan {
  const { decision, ads, isTabbed, partners, topics, hasEmergency } = context
  const { notes } = ads
  const draw = drawOf(`${article.contentMeta.canonicalPath} ${ads.day}`)
  const fitting = fittingHouseAds(ads.houseAds, { categories: article.categories, text: context.text }, topics)
  notes?.fittingAds(fitting.map(({ id }) => id))
  const houseAds = carriedHouseAds(fitting, ads.shares, draw)
  const isOpen = decision.level === 'open' || decision.level === 'open-untargeted'
  const frames = isOpen ? ads.frames : null
  if (decision.level === 'none' || (!frames && fitting.length === 0)) {
    noteNoAds(
      notes,
      decision.level === 'none' ? 'the policy says none' : 'no ad of the site fits, and no others may come',
    )
    return noAds
  }
  const providers: AdProviderName[] = [
    ...(frames ? ['gpt' as const] : []),
    ...(houseAds.length > 0 ? ['house' as const] : []),
    'story',
  ]
  const { contentMeta } = article
  const layout = layoutOf(article, context.customLayouts)
  const { targeting, isCPUV, isSponsoredArticle } = contentMeta
  const planned =
    outline.format === 'markup'
      ? planMarkupAds(outline, { isCPUV, ...targeting }, notes)
      : planBlockAds(outline, layout, notes)
  type Planned = Pick<AdSlotPlan, 'kind'> & { rule: string }
  const note = ({ kind, rule }: Planned, screen: AdScreen, leftOut: string | null) =>
    notes?.slot({ kind, screen, place: rule, leftOut })
  const inBody = planned.map((ad) => ({
    ...ad,
    screens: ad.screens.filter((screen) => {
      const isFree = !isTaken(ad, screen, partners)
      if (!isFree) note(ad, screen, 'the placement of a partner stands there')
      return isFree
    }),
  }))
  const banner = { kind: 'bottomBanner' as const, rule: 'below the article', screens: screensOf('bottomBanner') }
  const contentPx = { small: contentHeightPx(outline, 'small'), large: contentHeightPx(outline, 'large') }
  const kept = withinDensity<(typeof inBody)[number] | typeof banner>([...inBody, banner], contentPx, (ad, screen) =>
    note(ad, screen, `ads would take more than ${maxDensity * 100} % of the column`),
  )
  for (const ad of kept) for (const screen of ad.screens) note(ad, screen, null)
  const body = kept.flatMap((ad) => ('section' in ad ? [ad] : []))
  const bottom = kept.find(({ kind }) => kind === 'bottomBanner')
  const layoutName = adLayoutName(targeting, article.categories)
  const neutral = decision.allowsTargeting
    ? { k1: targeting.k1.filter((key) => ads.neutralKeys.includes(key)), layout: [layoutName] }
    : null
  // The layout of the growth template (ADS-7).
  const hasDrivers = layoutName === 'MEDIUM_DRIVER'
  const common = { providers, frames, targeting: neutral }
  const bodySlots = withDrivers(body, 'BODY', hasDrivers, common)
  return {
    body: body.flatMap(({ section, block }, index) => {
      const slot = bodySlots[index]
      return slot ? [{ section, block, slot }] : []
    }),
    bottomBanner: withDrivers(bottom ? [bottom] : [], 'END', hasDrivers, common)[0] ?? null,
    rail: {
      common,
      hasDrivers,
      ads: {
        isTabbed,
        isSponsoredArticle,
        hasEmergency,
        notes,
        sections: outline.sections.length,
        isCPUV: isCPUV || article.recommendedContent?.isSponsoredCPUV === true,
        articlePx: contentPx.large,
      },
    },
    houseAds,
  }
}

/** ADS-4, ADS-5, ADS-8: the slots of a rail that holds these lists. */
export function planRailSlots(
  { common, hasDrivers, ads }: RailSlotsInput,
  rail: Pick<RailAdsInput, 'isSponsoredRail' | 'lists'>,
): RailSlots {
  const kinds = planRailAds({ ...rail, ...ads })
  const providers = ads.hasEmergency ? (['emergency', ...common.providers] as const) : common.providers
  const slotsOf = (list: readonly AdKind[], place: DriverPlace) =>
    withDrivers(
      list.map((kind) => ({ kind, screens: screensOf(kind) })),
      place,
      hasDrivers,
      { ...common, providers },
    )
  const others = slotsOf([...kinds.between, ...kinds.sticky], 'RAIL')
  return {
    top: slotsOf(kinds.top, 'TOP'),
    recommendations: kinds.recommendations,
    between: others.filter(({ kind }) => kind === 'rail'),
    sticky: others.filter(({ kind }) => kind === 'railSticky'),
  }
}

/** The slots of one place, each with its driver where the layout has them (ADS-7). */
function withDrivers(
  slots: readonly Pick<AdSlotPlan, 'kind' | 'screens'>[],
  place: DriverPlace,
  hasDrivers: boolean,
  common: CommonSlot,
): PlannedSlot[] {
  const names = hasDrivers ? driversAt(place, slots.length) : []
  return slots.map(({ kind, screens }, index) => ({ kind, screens, ...common, driver: names[index] ?? null }))
}

/** BODY-6: the placements without a location. They belong to the article, and do not depend on the providers of ads. */
export function planPartners(
  article: Article,
  outline: BodyOutline,
  { customLayouts }: Pick<AdsContext, 'customLayouts'>,
): PlacedPartner[] {
  const nodes = article.mpdPlacements.filter(({ location }) => location === undefined).map(({ node }) => node)
  const layout = layoutOf(article, customLayouts)
  const placed: PlacedPartner[] = []
  for (const screen of adScreens) {
    for (const [index, place] of partnerPlaces(outline, layout, screen).entries()) {
      const html = nodes[index]
      if (html === undefined) break
      const same = placed.find(
        (candidate) =>
          candidate.html === html && candidate.section === place.section && candidate.block === place.block,
      )
      if (same) same.screens.push(screen)
      else placed.push({ ...place, html, screens: [screen] })
    }
  }
  return placed
}

/** Notes for every kind of ad on every kind of screen on which it has a slot. */
function noteNoAds(notes: AdNotes | undefined, leftOut: string): void {
  if (!notes) return
  for (const kind of adKinds)
    for (const screen of screensOf(kind)) notes.slot({ kind, screen, place: 'anywhere', leftOut })
}

function isTaken({ section, block }: BodyPlace, screen: AdScreen, partners: readonly PlacedPartner[]): boolean {
  return partners.some(
    (candidate) => candidate.section === section && candidate.block === block && candidate.screens.includes(screen),
  )
}

function layoutOf(
  { contentMeta: { targeting, canonicalPath }, categories }: Article,
  custom: readonly CustomAdLayout[],
) {
  return adLayoutOf(adLayoutName(targeting, categories), canonicalPath, custom)
}

/** The minimum height of the body's text. */
function contentHeightPx({ sections }: BodyOutline, screen: AdScreen): number {
  return sections.flatMap(({ blocks }) => blocks).reduce((sum, { heightPx }) => sum + heightPx[screen], 0)
}
