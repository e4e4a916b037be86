/* The texts of the choices' behaviour, for the attribute that sends them. */

/** The current choice. */
export const statusTexts = [
  'privacy.statusSignal',
  'privacy.statusNotChosen',
  'privacy.statusRejected',
  'privacy.statusAllowed',
  'privacy.statusWithoutStorage',
  'privacy.statusSponsorsMay',
  'privacy.statusSponsorsMayNot',
  'privacy.statusCounted',
  'privacy.statusNotCounted',
  'privacy.statusTakesPart',
  'privacy.statusTakesNoPart',
] as const

/** The record of an answer. */
export const receiptTexts = [
  'privacy.receiptSite',
  'privacy.receiptAnswered',
  'privacy.receiptUntil',
  'privacy.receiptBySignal',
  'privacy.receiptByYou',
  'privacy.receiptWording',
  'privacy.receiptCompanies',
  'privacy.receiptYes',
  'privacy.receiptNo',
  'privacy.copied',
] as const

export type StatusKey = (typeof statusTexts)[number]
export type ReceiptKey = (typeof receiptTexts)[number]
