import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OutdatedTranslations } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'

/** LANG-5: what translators have to look at again. */
export const translationRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get('/translations', { schema: { response: { 200: OutdatedTranslations } } }, async () => ({
    translations: await store.articles.outdatedTranslations(),
  }))
}
