/**
 * What a link is for, with which somebody registers a passkey, once.
 *
 * - `first`: becomes the first administrator
 * - `invitation`: joins with an account that an administrator has made
 * - `device`: adds a passkey on another device
 * - `recovery`: registers a passkey in place of all before it
 */
export const staffLinkPurposes = ['first', 'invitation', 'device', 'recovery'] as const
export type StaffLinkPurpose = (typeof staffLinkPurposes)[number]

/** How long a link may be used, in hours. */
export const linkHours: Record<StaffLinkPurpose, number> = { first: 1, invitation: 72, device: 1, recovery: 24 }
