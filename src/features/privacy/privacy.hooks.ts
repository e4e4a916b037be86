import { hook } from '#runtime/hook.ts'

/** What is asked here: purposes and companies, as JSON. */
export const askedHere = hook('privacy-asked')
/** Says in words what holds now. */
export const privacyStatus = hook('privacy-status')
/** Not displayed when the browser sends Global Privacy Control: there is nothing to choose. */
export const choiceForm = hook('privacy-form')
/** A button that chooses at once; its value is the purposes that it allows, and empty where it allows none. */
export const chooseAtOnce = hook('privacy-choose')
/** The record of the last answer, with what copies it. */
export const receiptPlace = hook('privacy-receipt')
export const receiptText = hook('privacy-receipt-text')
export const receiptCopy = hook('privacy-receipt-copy')
