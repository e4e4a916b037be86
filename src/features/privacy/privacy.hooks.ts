import { part } from '#runtime/part.ts'

/** What is asked here: purposes and companies, as JSON. */
export const askedHere = part('privacy-asked')
/** Says in words what holds now. */
export const privacyStatus = part('privacy-status')
/** Hidden when the browser sends Global Privacy Control: there is nothing to choose. */
export const choiceForm = part('privacy-form')
/** A button that chooses at once; its value is the purposes that it allows, and empty where it allows none. */
export const chooseAtOnce = part('privacy-choose')
/** The record of the last answer, with what copies it. */
export const receiptPlace = part('privacy-receipt')
export const receiptText = part('privacy-receipt-text')
export const receiptCopy = part('privacy-receipt-copy')
