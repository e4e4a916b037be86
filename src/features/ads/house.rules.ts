import { type Category, categoryPaths } from '#model/category.ts'
import type { HouseAd } from '#model/house-ad.ts'

/** More would weigh on the page, and one reader sees no more of them on it. */
const maxAds = 6

/** The house ads of a day, such as `2026-03-14`. */
export function houseAdsOn(day: string, ads: readonly HouseAd[]): HouseAd[] {
  return ads.filter(({ from, until }) => (!from || from <= day) && (!until || day <= until))
}

/** Those that fit an article of these categories, the heaviest first. */
export function fittingHouseAds(ads: readonly HouseAd[], categories: readonly Category[]): HouseAd[] {
  const paths = categoryPaths(categories)
  const isAmong = (list: readonly string[]) => list.some((path) => paths.includes(path))
  return ads
    .filter((ad) => (ad.categories.length === 0 || isAmong(ad.categories)) && !isAmong(ad.avoids))
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, maxAds)
}

/** What the browser knows of a house ad. */
export interface Candidate {
  id: string
  weight: number
  maxPerDay: number
}

/**
 * Chooses by weight among the ads that are not on the page yet and that the reader has not had often enough today.
 *
 * @param seenToday  how often the reader had each ad
 * @param random  from 0 up to 1
 */
export function chooseHouseAd<C extends Candidate>(
  candidates: readonly C[],
  {
    onPage,
    seenToday,
    random,
  }: { onPage: ReadonlySet<string>; seenToday: Readonly<Record<string, number>>; random: number },
): C | null {
  const open = candidates.filter(({ id, maxPerDay }) => !onPage.has(id) && (seenToday[id] ?? 0) < maxPerDay)
  let rest = random * open.reduce((sum, { weight }) => sum + weight, 0)
  for (const candidate of open) {
    rest -= candidate.weight
    if (rest < 0) return candidate
  }
  return open.at(-1) ?? null
}
