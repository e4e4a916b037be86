/**
 * The purpose of a link that registers a passkey, once.
 *
 * - `first`: creates the first administrator
 * - `invitation`: joins with an account that an administrator has created
 * - `device`: adds a passkey on another device
 * - `recovery`: registers a passkey in place of all earlier ones
 */
export const staffLinkPurposes = ['first', 'invitation', 'device', 'recovery'] as const
export type StaffLinkPurpose = (typeof staffLinkPurposes)[number]

/** The validity of a link, in hours. */
export const linkHours: Record<StaffLinkPurpose, number> = { first: 1, invitation: 72, device: 1, recovery: 24 }
