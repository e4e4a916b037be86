import { type Category, categoryPaths } from '#model/category.ts'
import type { HouseAd } from '#model/house-ad.ts'

/** More would weigh on the page: the lightest are left out. */
const maxAds = 8

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
