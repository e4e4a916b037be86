import type { FastifyPluginAsync } from 'fastify'
import { loadLaterArticle } from './loaders/load-article.tsx'
import { pageContext } from './page-context.ts'
import { renderFragment } from './render-fragment.tsx'
import type { SiteParts } from './site-parts.ts'

/**
 * Articles as fragments, in the form that `fetchFragment` (src/browser/fetch-fragment.ts) reads. In development and
 * tests only: no page inserts articles yet.
 */
export const fragmentRoutes: FastifyPluginAsync<SiteParts> = async (app, parts) => {
  const { store, assets, config } = parts
  if (config.stage !== 'development' && config.stage !== 'test') return
  app.get<{ Params: { '*': string } }>(
    '/components/fragments/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const context = await pageContext(`/${request.params['*']}`, parts)
      const article = await loadLaterArticle({ store, config, context, params: {}, query: {} })
      if (!article) return reply.callNotFound()
      const { html, styles } = renderFragment(article.content, article.scope)
      return { html, styles: assets.stylesheetsOf(styles) }
    },
  )
}
