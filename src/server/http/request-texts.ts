import type { FastifyRequest } from 'fastify'
import { languagesOf } from '#model/site/language.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Texts } from '#texts/texts.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import type { AppContext } from '../process/app-context.ts'

/**
 * The texts for an answer that is no page: in the language of the page that a form was sent from, which the script that
 * sends it names, else in the default language of the site. English while the store is away.
 */
export async function requestTexts({ headers }: FastifyRequest, { store }: Pick<AppContext, 'store'>): Promise<Texts> {
  const site = await store.site().catch(() => null)
  if (!site) return textsOf(englishLanguage)
  const [main, ...others] = languagesOf(site)
  const language = others.find(({ code }) => code === headers['content-language']) ?? main
  return textsOf(language, siteIn(site, language.code).texts)
}
