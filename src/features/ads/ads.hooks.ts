import { part } from '#runtime/part.ts'

/** A slot; its value is its kind. */
export const adSlot = part('ad-slot')
/** Who fills it: names in the order in which they are asked. */
export const adProvider = part('ad-provider')
/** Where the frames of the ads of others are, as JSON. */
export const adFrames = part('ad-frames')
/** What the provider may know of the article, as JSON; absent where that is nothing. */
export const adTargeting = part('ad-targeting')
/** Where the pixels of a sponsor are called; its value is which, and where, as JSON. */
export const pixelsToCall = part('sponsor-pixels')
/** A slot that is filled; its value is who has done it. */
export const adFilled = part('ad-filled')
/** What a slot says of its content. */
export const adLabel = part('ad-label')
/** The place of the ad in its slot. */
export const adBox = part('ad-box')
/** The template of the house ads of an article. */
export const houseAds = part('house-ads')
/** One of them; its value is its id. */
export const houseAd = part('house-ad')
/** One of the pictures that can stand in its place; its value is its size, such as `300x250`. */
export const houseAdBanner = part('banner')
export const houseAdWeight = part('weight')
export const houseAdMaxPerDay = part('max-per-day')
/** Codes of the countries that it serves, with spaces between them; absent for all. */
export const houseAdCountries = part('countries')
/** The template of what slots without an ad show; its value is what they are then called. */
export const siteStories = part('site-stories')
/** The link that leads past the ad. */
export const adSkip = part('ad-skip')
