import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OutdatedTranslations } from '../desk-api.ts'

/** LANG-5: what translators have to look at again. */
export const translationRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/translations', { schema: { response: { 200: OutdatedTranslations } } }, async ({ permitted }) => ({
    translations: await permitted.articles.outdatedTranslations(),
  }))
}
