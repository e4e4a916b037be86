import type { PageContext } from '#pages/page-context.ts'
import { ServiceUnavailable } from '../http/site-errors.ts'
import { askedNow } from '../loaders/asked-now.ts'
import type { AppContext } from '../process/app-context.ts'
import { framesInUse } from '../process/services.ts'

/**
 * What the page at a path is rendered with, now: everything on it shows the same time.
 *
 * @throws ServiceUnavailable  before the first import
 */
export async function pageContext(
  path: string,
  { store, config }: Pick<AppContext, 'store' | 'config'>,
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
