import { hook } from '#runtime/hook.ts'

/** The purposes and companies of the question, as JSON. */
export const askedHere = hook('privacy-asked')
/** The current choice in words. */
export const privacyStatus = hook('privacy-status')
/** Not displayed when the browser sends Global Privacy Control: there is nothing to choose. */
export const choiceForm = hook('privacy-form')
/** A button that chooses at once; its value is the allowed purposes, empty for none. */
export const chooseAtOnce = hook('privacy-choose')
/** The record of the last answer, with the button that copies it. */
export const receiptPlace = hook('privacy-receipt')
export const receiptText = hook('privacy-receipt-text')
export const receiptCopy = hook('privacy-receipt-copy')
