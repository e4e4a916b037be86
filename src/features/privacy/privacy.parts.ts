import { part } from '#ui/part.ts'

/** Says in words what holds now. */
export const privacyStatus = part('privacy-status')
/** Shown when the browser sends Global Privacy Control: there is nothing to choose. */
export const choiceForm = part('privacy-form')
/** A button that chooses at once; its value is the purposes that it allows, and empty where it allows none. */
export const chooseAtOnce = part('privacy-choose')
