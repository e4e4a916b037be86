import { z } from 'zod'

/** The lists of the privacy ledger, which are made from settings and code: pages about the site can hold them (PRIV-1). */
export const PrivacyList = z.enum(['companies', 'on-device', 'by-server'])
export type PrivacyList = z.infer<typeof PrivacyList>
