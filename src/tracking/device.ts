import { z } from 'zod'

/** The device a share comes from: mobile below 600 px, tablet to 1239 px, desktop above (SHARE-4). */
export const DeviceType = z.enum(['desktop', 'tablet', 'mobile'])
export type DeviceType = z.infer<typeof DeviceType>
