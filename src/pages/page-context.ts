import type { Site } from '#model/site.ts'

/** What every page is given besides its own data. */
export interface PageContext {
  site: Site
  /** The public address of the site, without a slash at its end. */
  origin: string
  /** The path asked for. */
  path: string
  /** The time of the request; nothing else tells the time while rendering. */
  renderedAt: Date
}
