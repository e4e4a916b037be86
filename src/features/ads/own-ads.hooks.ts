import { hook } from '#runtime/hook.ts'

/** The template of the house ads of an article. */
export const houseAds = hook('house-ads')
/** A house ad in that template; its value is its id. */
export const houseAd = hook('house-ad')
/** A banner of a house ad; its value is its size, such as `300x250`. */
export const houseAdBanner = hook('banner')
export const houseAdWeight = hook('weight')
/** The share of the slots for a house ad with a goal; absent for an ad that is chosen by weight. */
export const houseAdShare = hook('share')
export const houseAdMaxPerDay = hook('max-per-day')
/** Codes of the countries in which a house ad is shown, with spaces between them; absent for all. */
export const houseAdCountries = hook('countries')
/** The template of the stories for slots without an ad; its value is the label of these slots. */
export const siteStories = hook('site-stories')
/** The link that skips the ad. */
export const adSkip = hook('ad-skip')
/** The label of a slot, which names its content. */
export const adLabel = hook('ad-label')
