import type { FastifyRequest } from 'fastify'
import { languageOfPath, languagesOf, prefixIn, type SiteLanguage } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Texts } from '#texts/texts.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import type { AppContext } from '../process/app-context.ts'
import { languageParameter } from '../rendering/localize-links.ts'
import type { StaticLanguage } from '../rendering/static-pages.ts'
import { decodedPath } from './normalize-request-url.ts'

/**
 * The language of an answer that is no page of its own: that of the page with the form, named by the form's script or
 * address, else that of the address. English while the store is away.
 */
export async function requestLanguage(
  request: FastifyRequest,
  { store }: Pick<AppContext, 'store'>,
): Promise<StaticLanguage> {
  const site = await store.site().catch(() => null)
  if (!site) return { texts: textsOf(englishLanguage), home: '/' }
  const language = languageOfRequest(request, site)
  const { texts, name } = siteIn(site, language.code)
  return {
    texts: textsOf(language, texts),
    home: prefixIn(site, language) || '/',
    ...(site.brand && { branded: { name, brand: site.brand } }),
  }
}

/** The language of the page with the form, with or without scripts, else that of the address. */
export function languageOfRequest({ headers, url, query }: FastifyRequest, site: Site): SiteLanguage {
  const code = headers['content-language'] ?? Object(query)[languageParameter]
  const named = languagesOf(site).find((language) => language.code === code)
  return named ?? languageOfPath(site, decodedPath(url.split('?', 1)[0] ?? '') ?? '/')
}

/** The texts of an answer in that language. */
export async function requestTexts(request: FastifyRequest, appContext: Pick<AppContext, 'store'>): Promise<Texts> {
  return (await requestLanguage(request, appContext)).texts
}
