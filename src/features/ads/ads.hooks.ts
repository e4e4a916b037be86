import { hook } from '#runtime/hook.ts'

/** A slot; its value is its kind. */
export const adSlot = hook('ad-slot')
/** Who fills it: names in the order in which they are asked. */
export const adProvider = hook('ad-provider')
/** Where the frames of the ads of others are, as JSON. */
export const adFrames = hook('ad-frames')
/** What the provider may know of the article, as JSON; absent where that is nothing. */
export const adTargeting = hook('ad-targeting')
/** Where the pixels of a sponsor are called; its value is which, and where, as JSON. */
export const pixelsToCall = hook('sponsor-pixels')
/** A slot that is filled; its value is who has done it. */
export const adFilled = hook('ad-filled')
/** What a slot says of its content. */
export const adLabel = hook('ad-label')
/** The place of the ad in its slot. */
export const adBox = hook('ad-box')
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
