import { createHash } from 'node:crypto'
import type { HouseAd } from '#model/ads/house-ad.ts'
import type { Topic } from '#model/safety/topic.ts'
import { type Category, categoryPaths } from '#model/site/category.ts'
import { phraseIn } from '#model/text/phrases.ts'

/** More would weigh on the page. */
const maxAds = 8

/** A house ad on a page. */
export interface CarriedHouseAd {
  /** The site's own object, the same on every page: it is rendered once. */
  ad: HouseAd
  /** On this page. */
  weight: number
}

/** The house ads of a day, such as `2026-03-14`. */
export function houseAdsOn(day: string, ads: readonly HouseAd[]): HouseAd[] {
  return ads.filter(({ from, until }) => (!from || from <= day) && (!until || day <= until))
}

/** What an article is about, as far as house ads mind. */
export interface HouseAdFacts {
  categories: readonly Category[]
  /** Its title and all that it says. */
  text: string
}

/** Those that fit an article by its categories and its words. */
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
 * What a page carries: all of them, or a sample of eight that differs by page and day. Each ad is chosen as often as its
 * weight says, over all pages: it is in the sample in proportion to its weight (systematic sampling), and its weight
 * there is divided by that probability. One that is heavy enough is in every sample.
 *
 * @param draw  from 0 up to 1; the same for the same page and day
 */
export function carriedHouseAds(ads: readonly HouseAd[], draw: number): CarriedHouseAd[] {
  const own = (ad: HouseAd): CarriedHouseAd => ({ ad, weight: ad.weight })
  if (ads.length <= maxAds) return ads.map(own)
  const certain: HouseAd[] = []
  let others = ads.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
  for (let first = others[0]; first && first.weight >= stepOf(others, maxAds - certain.length); first = others[0]) {
    certain.push(first)
    others = others.slice(1)
  }
  const step = stepOf(others, maxAds - certain.length)
  let end = 0
  const sampled = others.filter(({ weight }) => {
    const start = end
    end += weight
    // Whether one of the points draw × step, (draw + 1) × step … lies from start up to end.
    return Math.ceil(end / step - draw) > Math.ceil(start / step - draw)
  })
  return [...certain.map(own), ...sampled.map((ad) => ({ ad, weight: step }))]
}

/** The weight that stands for one place on the page. */
function stepOf(ads: readonly HouseAd[], places: number): number {
  return ads.reduce((sum, { weight }) => sum + weight, 0) / places
}

/** A number from 0 up to 1 that looks random, and is the same for the same text. */
export function drawOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}
