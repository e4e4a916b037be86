import { hook } from '#runtime/hook.ts'

/** The template of the house ads of an article. */
export const houseAds = hook('house-ads')
/** One of them; its value is its id. */
export const houseAd = hook('house-ad')
/** One of the pictures that can stand in its place; its value is its size, such as `300x250`. */
export const houseAdBanner = hook('banner')
export const houseAdWeight = hook('weight')
/** Of the slots, for one with a goal; absent for one that is chosen by weight. */
export const houseAdShare = hook('share')
export const houseAdMaxPerDay = hook('max-per-day')
/** Codes of the countries that it serves, with spaces between them; absent for all. */
export const houseAdCountries = hook('countries')
/** The template of what slots without an ad show; its value is what they are then called. */
export const siteStories = hook('site-stories')
/** The link that leads past the ad. */
export const adSkip = hook('ad-skip')
/** The state of a slot's content. */
export const adLabel = hook('ad-label')
