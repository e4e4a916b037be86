import type { FastifyRequest } from 'fastify'
import { languageOfPath, languagesOf, prefixIn } from '#model/site/language.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Texts } from '#texts/texts.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import type { AppContext } from '../process/app-context.ts'
import type { StaticLanguage } from '../rendering/static-pages.ts'
import { decodedPath } from './normalize-request-url.ts'

/**
 * The language of an answer that is no page of its own: that of the page that a form was sent from, which the script that
 * sends it names, else that of the address. English while the store is away.
 */
export async function requestLanguage(
  { headers, url }: FastifyRequest,
  { store }: Pick<AppContext, 'store'>,
): Promise<StaticLanguage> {
  const site = await store.site().catch(() => null)
  if (!site) return { texts: textsOf(englishLanguage), home: '/' }
  const named = languagesOf(site).find(({ code }) => code === headers['content-language'])
  const language = named ?? languageOfPath(site, decodedPath(url.split('?', 1)[0] ?? '') ?? '/')
  return { texts: textsOf(language, siteIn(site, language.code).texts), home: prefixIn(site, language) || '/' }
}

/** The texts of an answer in that language. */
export async function requestTexts(request: FastifyRequest, appContext: Pick<AppContext, 'store'>): Promise<Texts> {
  return (await requestLanguage(request, appContext)).texts
}
