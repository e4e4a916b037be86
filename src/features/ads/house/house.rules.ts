import { hash } from 'node:crypto'
import type { HouseAd } from '#model/ads/house-ad.ts'
import type { Topic } from '#model/safety/topic.ts'
import { type Category, categoryPaths } from '#model/site/category.ts'
import { phraseIn } from '#model/text/phrases.ts'

/** The maximum on a page: more would make it heavy. */
const maxAds = 8

/** A house ad on a page. */
export interface CarriedHouseAd {
  /** The same object on every page, so that it is rendered once. */
  ad: HouseAd
  /** Its weight on this page. */
  weight: number
  /** Its share of the slots of this page that house ads fill, claimed before others are chosen by weight; else 0. */
  share: number
}

/** The maximum on a page: more campaigns with a goal would compete with each other. */
const maxGoals = 4

/** The house ads that run on a day, such as `2026-03-14`. */
export function houseAdsOn(day: string, ads: readonly HouseAd[]): HouseAd[] {
  return ads.filter((ad) => {
    const { from, until } = ad.goal ?? ad
    return (!from || from <= day) && (!until || day <= until)
  })
}

/** The facts about an article by which house ads are chosen. */
export interface HouseAdFacts {
  categories: readonly Category[]
  /** Its title and its whole text. */
  text: string
}

/** The house ads that fit an article by its categories and its words. */
export function fittingHouseAds(
  ads: readonly HouseAd[],
  { categories, text }: HouseAdFacts,
  topics: readonly Topic[],
): HouseAd[] {
  const paths = categoryPaths(categories)
  const isAmong = (list: readonly string[]) => list.some((path) => paths.includes(path))
  const spoken = new Map<string, boolean>()
  function speaksOf(id: string): boolean {
    const topic = topics.find((candidate) => candidate.id === id)
    const isSpoken =
      spoken.get(id) ?? (topic !== undefined && phraseIn(text, topic.phrases, topic.except) !== undefined)
    spoken.set(id, isSpoken)
    return isSpoken
  }
  return ads.filter(
    (ad) =>
      (ad.categories.length === 0 || isAmong(ad.categories)) &&
      !isAmong(ad.avoids) &&
      !ad.avoidsTopics.some(speaksOf) &&
      phraseIn(text, ad.avoidsWords) === undefined,
  )
}

/**
 * The house ads that a page carries: the campaigns with a goal that claim a share, the largest share first, then the
 * ads that are chosen by weight.
 *
 * @param shares  of campaigns with a goal (`goalState`), by their ids; absent for a campaign that claims nothing now
 * @param draw  see `carriedByWeight`
 */
export function carriedHouseAds(
  ads: readonly HouseAd[],
  shares: ReadonlyMap<string, number>,
  draw: number,
): CarriedHouseAd[] {
  const claiming = ads
    .flatMap((ad) => (ad.goal ? [{ ad, weight: 0, share: shares.get(ad.id) ?? 0 }] : []))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || (a.ad.id < b.ad.id ? -1 : 1))
    .slice(0, maxGoals)
  const claimed = claiming.reduce((sum, { share }) => sum + share, 0)
  const campaigns = claiming.map((claim) => ({ ...claim, share: claim.share / Math.max(1, claimed) }))
  const others = ads.filter(({ goal }) => !goal)
  return [...campaigns, ...carriedByWeight(others, maxAds - campaigns.length, draw)]
}

/**
 * All ads, or a sample that differs by page and day. Over all pages each ad is chosen in proportion to its weight: so
 * is its probability of being in the sample (systematic sampling), and its weight there is divided by that probability.
 * An ad that is heavy enough is in every sample.
 *
 * @param draw  from 0 up to 1; the same for the same page and day
 */
function carriedByWeight(ads: readonly HouseAd[], places: number, draw: number): CarriedHouseAd[] {
  const own = (ad: HouseAd): CarriedHouseAd => ({ ad, weight: ad.weight, share: 0 })
  if (ads.length <= places) return ads.map(own)
  const certain: HouseAd[] = []
  let others = ads.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
  for (let first = others[0]; first && first.weight >= stepOf(others, places - certain.length); first = others[0]) {
    certain.push(first)
    others = others.slice(1)
  }
  const step = stepOf(others, places - certain.length)
  let end = 0
  const sampled = others.filter(({ weight }) => {
    const start = end
    end += weight
    // Whether one of the points draw × step, (draw + 1) × step … lies between start and end.
    return Math.ceil(end / step - draw) > Math.ceil(start / step - draw)
  })
  return [...certain.map(own), ...sampled.map((ad) => ({ ad, weight: step, share: 0 }))]
}

/** The sum of the weights per place on the page. */
function stepOf(ads: readonly HouseAd[], places: number): number {
  return ads.reduce((sum, { weight }) => sum + weight, 0) / places
}

/** A number from 0 up to 1 that looks random, and is the same for the same text. */
export function drawOf(text: string): number {
  return hash('sha256', text, 'buffer').readUInt32BE() / 2 ** 32
}
