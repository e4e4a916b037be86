import { hook } from '#runtime/hook.ts'

/** A slot; its value is its kind. */
export const adSlot = hook('ad-slot')
/** The providers of a slot, in the order in which they are asked. */
export const adProvider = hook('ad-provider')
/** The facts about the article that the provider receives, as JSON; absent where there are none. */
export const adTargeting = hook('ad-targeting')
/** A filled slot; its value is the provider. */
export const adFilled = hook('ad-filled')
/** The place of the ad in its slot. */
export const adBox = hook('ad-box')
