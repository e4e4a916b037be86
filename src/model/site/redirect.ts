import { z } from 'zod'
import { Href } from '../text/text.ts'

/** An old address of the site, as a browser shows it: decoded, without a slash at its end, a query or a hash. */
const OldPath = z
  .string()
  .regex(/^(\/[^\s/\\?#%]+)+$/, 'expected an old path, such as /2019/05/Dark_Spots.html, decoded and without a query')

/** A redirect from an old address. */
export const Redirect = z.object({ from: OldPath, to: Href })
export type Redirect = z.infer<typeof Redirect>
