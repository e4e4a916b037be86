import type { AdNotes } from '#model/ads/ad-choice.ts'
import { type AdKind, adKinds } from '#model/ads/ad-kind.ts'
import type { CustomAdLayout } from '#model/ads/ad-layout.ts'
import type { AdDecision } from '#model/ads/ad-policy.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'
import type { HouseAd } from '#model/ads/house-ad.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { Topic } from '#model/safety/topic.ts'
import type { Html } from '#model/text/text.ts'
import { maxDensity, withinDensity } from './ad-density.rules.ts'
import { adLayoutName, adLayoutOf } from './ad-layouts.ts'
import { screensOf } from './ad-sizes.ts'
import { type BodyOutline, type BodyPlace, partnerPlaces, planBlockAds, planMarkupAds } from './body-ads.rules.ts'
import { type DriverPlace, driversAt } from './drivers.ts'
import type { FramePlace } from './frames/frame-place.ts'
import { type CarriedHouseAd, carriedHouseAds, drawOf, fittingHouseAds } from './house.rules.ts'
import { planRailAds, type RailAdsInput } from './rail-ads.rules.ts'

/** Who fills the slots of a site; nobody where there are neither frames nor house ads. */
export interface AdsInput {
  /** Where ads of other companies are shown. */
  frames: FramePlace | null
  /** The domain of frames for the pixels of sponsors. */
  framesOrigin: string | null
  /** ISO 8601. */
  day: string
  /** The house ads of the day. */
  houseAds: readonly HouseAd[]
  /** Of `k1`, what other companies may learn. */
  neutralKeys: readonly string[]
  /** Who wants to know why each slot is there or not. */
  notes?: AdNotes | undefined
}

/**
 * In the order in which they are asked: `gpt` has nothing for readers who have not allowed ads of other companies, `house`
 * nothing for those who have had theirs for today. A story of the site is always there.
 */
export type AdProviderName = 'gpt' | 'house' | 'story'

/** One slot, with all that a provider may know of it; `adSizes` has the sizes of its kind. */
export interface AdSlotPlan {
  id: string
  kind: AdKind
  /** Distinguishes its landmark from those of the other slots. */
  number: number
  /** Where it is shown: on the other kind of screen it is neither displayed nor filled. */
  screens: AdScreen[]
  providers: readonly AdProviderName[]
  /** Where the frames of `gpt` are. */
  frames: FramePlace | null
  /** ADS-7 */
  driver: string | null
  /** Neutral keys for a provider of others; null where the policy allows none. */
  targeting: Record<string, string[]> | null
}

export interface PlacedSlot extends BodyPlace {
  slot: AdSlotPlan
}

/** A partner placement that the layout places, on each kind of screen by itself. */
export interface PlacedPartner extends BodyPlace {
  html: Html
  screens: AdScreen[]
}

/** The ads of an article. */
export interface AdsPlan {
  body: PlacedSlot[]
  /** Called with what the rail holds. */
  rail: (rail: Pick<RailAdsInput, 'isSponsoredRail' | 'lists'>) => RailSlots
  bottomBanner: AdSlotPlan | null
  /** Whether anybody fills slots here. */
  isFilled: boolean
  /** What the house provider chooses from, in the browser. */
  houseAds: CarriedHouseAd[]
}

const noAds: AdsPlan = {
  body: [],
  rail: () => ({ top: [], recommendations: 0, between: [], sticky: [] }),
  bottomBanner: null,
  isFilled: false,
  houseAds: [],
}

export interface RailSlots {
  top: AdSlotPlan[]
  recommendations: number
  between: AdSlotPlan[]
  sticky: AdSlotPlan[]
}

export interface AdsContext {
  scope: ArticleScope
  customLayouts: readonly CustomAdLayout[]
  decision: AdDecision
  ads: AdsInput
  isTabbed: boolean
  /** A box for an emergency comes before all ads: the top of the rail is beside the title, before any box of the text. */
  hasEmergency: boolean
  /** All that the article says: house ads avoid some words and topics. */
  text: string
  topics: readonly Topic[]
  /** What partners have taken: no ad stands next to them. */
  partners: readonly PlacedPartner[]
}

/** ADS-1 to ADS-5, ADS-10: every slot of an article; none where the policy allows none, or nobody fills them. */
export function planAds(article: Article, outline: BodyOutline, context: AdsContext): AdsPlan {
  const { scope, decision, ads, isTabbed, partners, topics, hasEmergency } = context
  const { notes } = ads
  const draw = drawOf(`${article.contentMeta.canonicalPath} ${ads.day}`)
  const houseAds = carriedHouseAds(
    fittingHouseAds(ads.houseAds, { categories: article.categories, text: context.text }, topics),
    draw,
  )
  const isOpen = decision.level === 'open' || decision.level === 'open-untargeted'
  const frames = isOpen ? ads.frames : null
  if (decision.level === 'none' || (!frames && houseAds.length === 0)) {
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
  // The growth template is that of this layout (ADS-7).
  const drivers = (place: DriverPlace, count: number) => (layoutName === 'MEDIUM_DRIVER' ? driversAt(place, count) : [])

  let slots = 0
  const slotOf = (
    { kind, screens }: { kind: AdKind; screens: AdScreen[] },
    driver: string | null = null,
  ): AdSlotPlan => {
    slots += 1
    return {
      id: scope.itemId('ad-slot', slots),
      ...{ kind, screens, providers, frames, driver, number: slots, targeting: neutral },
    }
  }
  const slotsOf = (kinds: readonly AdKind[], place: DriverPlace) => {
    const list = kinds.map((kind) => ({ kind, screens: screensOf(kind) }))
    const names = drivers(place, list.length)
    return list.map((slot, index) => slotOf(slot, names[index]))
  }
  const bodyDrivers = drivers('BODY', body.length)
  return {
    body: body.map(({ section, block, rule: _, ...ad }, index) => ({
      section,
      block,
      slot: slotOf(ad, bodyDrivers[index]),
    })),
    rail(rail) {
      const kinds = planRailAds({
        ...rail,
        ...{ isTabbed, isSponsoredArticle },
        sections: outline.sections.length,
        isCPUV: isCPUV || article.recommendedContent?.isSponsoredCPUV === true,
        articlePx: contentPx.large,
        ...{ hasEmergency, notes },
      })
      const top = slotsOf(kinds.top, 'TOP')
      const others = slotsOf([...kinds.between, ...kinds.sticky], 'RAIL')
      const of = (kind: AdKind) => others.filter((slot) => slot.kind === kind)
      return { top, recommendations: kinds.recommendations, between: of('rail'), sticky: of('railSticky') }
    },
    bottomBanner: bottom ? slotOf(bottom, drivers('END', 1)[0]) : null,
    isFilled: true,
    houseAds,
  }
}

/** BODY-6: the placements without a location. They are the article's own, whoever fills the slots. */
export function planPartners(
  article: Article,
  outline: BodyOutline,
  { scope, customLayouts }: Pick<AdsContext, 'scope' | 'customLayouts'>,
): PlacedPartner[] {
  const nodes = article.mpdPlacements
    .filter(({ location }) => location === undefined)
    .map(({ node }) => scope.html(node))
  const layout = layoutOf(article, customLayouts)
  const placed: PlacedPartner[] = []
  for (const screen of adScreens) {
    for (const [index, place] of partnerPlaces(outline, layout, screen).entries()) {
      const html = nodes[index]
      if (html === undefined) break
      const same = placed.find(
        (each) => each.html === html && each.section === place.section && each.block === place.block,
      )
      if (same) same.screens.push(screen)
      else placed.push({ ...place, html, screens: [screen] })
    }
  }
  return placed
}

/** Every kind on every screen that it has a place on. */
function noteNoAds(notes: AdNotes | undefined, leftOut: string): void {
  if (!notes) return
  for (const kind of adKinds)
    for (const screen of screensOf(kind)) notes.slot({ kind, screen, place: 'anywhere', leftOut })
}

function isTaken({ section, block }: BodyPlace, screen: AdScreen, partners: readonly PlacedPartner[]): boolean {
  return partners.some((each) => each.section === section && each.block === block && each.screens.includes(screen))
}

function layoutOf(
  { contentMeta: { targeting, canonicalPath }, categories }: Article,
  custom: readonly CustomAdLayout[],
) {
  return adLayoutOf(adLayoutName(targeting, categories), canonicalPath, custom)
}

/** The height of the body's text, at least. */
function contentHeightPx({ sections }: BodyOutline, screen: AdScreen): number {
  return sections.flatMap(({ blocks }) => blocks).reduce((sum, { heightPx }) => sum + heightPx[screen], 0)
}
