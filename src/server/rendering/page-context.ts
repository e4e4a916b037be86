import { languageOfPath, type SiteLanguage } from '#model/site/language.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { PageContext } from '#pages/page-context.ts'
import { textsOf } from '#texts/texts-of.ts'
import { ServiceUnavailable } from '../http/site-errors.ts'
import { askedNow } from '../loaders/asked-now.ts'
import type { AppContext } from '../process/app-context.ts'
import { framesInUse } from '../process/services.ts'

/**
 * The context for rendering the page at a path now: everything on it uses the same time.
 *
 * @param ownLanguage  the language, if the path does not determine it
 * @throws ServiceUnavailable before the first import
 */
export async function pageContext(
  path: string,
  { store, config }: Pick<AppContext, 'store' | 'config'>,
  ownLanguage?: SiteLanguage,
): Promise<PageContext> {
  const main = await store.site()
  if (!main) throw new ServiceUnavailable()
  const language = ownLanguage ?? languageOfPath(main, subjectOf(path))
  const site = siteIn(main, language.code)
  const renderedAt = new Date()
  return {
    site,
    language,
    texts: textsOf(language, site.texts),
    origin: config.origin,
    adFrames: framesInUse(config, site),
    consentRequest: askedNow(config, main, renderedAt, language.code),
    hasDataLayer: config.eventSinks.includes('dataLayer'),
    path,
    renderedAt,
  }
}

/**
 * The path of the article that a page belongs to: its other page types, its comments, its history and its sheet have
 * its language.
 */
function subjectOf(path: string): string {
  return path.replace(
    /^\/(?:tabbed|infinite|sheet|visit|comments\/(?:all|one|after|withdrawn)|history(?:\/version\/\d+|\/changes\/\d+\/\d+|\/since\/[0-9a-f]{64})?)(?=\/)/,
    '',
  )
}
