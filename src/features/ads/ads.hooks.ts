import { hook } from '#runtime/hook.ts'

/** A slot; its value is its kind. */
export const adSlot = hook('ad-slot')
/** Who fills it: names in the order in which they are asked. */
export const adProvider = hook('ad-provider')
/** What the provider may know of the article, as JSON; absent where that is nothing. */
export const adTargeting = hook('ad-targeting')
/** A slot that is filled; its value is who has done it. */
export const adFilled = hook('ad-filled')
/** The place of the ad in its slot. */
export const adBox = hook('ad-box')
