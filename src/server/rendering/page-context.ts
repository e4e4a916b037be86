import type { PageContext } from '#pages/page-context.ts'
import { askedNow } from '../loaders/asked-now.ts'
import { framesInUse } from '../process/services.ts'
import { ServiceUnavailable } from '../http/site-errors.ts'
import type { SiteParts } from '../process/site-parts.ts'

/**
 * What the page at a path is rendered with, now: everything on it shows the same time.
 *
 * @throws ServiceUnavailable  before the first import
 */
export async function pageContext(
  path: string,
  { store, config }: Pick<SiteParts, 'store' | 'config'>,
): Promise<PageContext> {
  const site = await store.site()
  if (!site) throw new ServiceUnavailable()
  const renderedAt = new Date()
  return {
    site,
    origin: config.origin,
    adFrames: framesInUse(config, site),
    asked: askedNow(config, site, renderedAt),
    hasDataLayer: config.eventSinks.includes('dataLayer'),
    path,
    renderedAt,
  }
}
