import { z } from 'zod'

/**
 * The lists of the privacy ledger, generated from settings and code: pages about the site can include them (PRIV-1).
 */
export const PrivacyList = z.enum(['companies', 'on-device', 'by-server'])
export type PrivacyList = z.infer<typeof PrivacyList>
