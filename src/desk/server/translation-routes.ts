import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OutdatedTranslations } from '../desk-api.ts'

/** LANG-5: translations that need another look. */
export const translationRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/translations', { schema: { response: { 200: OutdatedTranslations } } }, async ({ permitted }) => ({
    translations: await permitted.articles.outdatedTranslations(),
  }))
}
