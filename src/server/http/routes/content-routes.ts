import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { LaterArticle } from '#model/articles/later-article.ts'
import { routePatterns } from '#routing/routes.ts'
import { sendThroughCache } from '../../cache/page-sender.ts'
import { loadLaterArticle } from '../../loaders/load-article.tsx'
import type { PageAppContext } from '../../process/app-context.ts'
import { pageContext } from '../../rendering/page-context.ts'
import { renderFragment } from '../../rendering/render-fragment.tsx'
import type { RenderedPage } from '../../rendering/rendered-page.ts'
import { decodedPath } from '../normalize-request-url.ts'
import { cacheControl } from './cache-control.ts'

const prefix = routePatterns.content.replace('/*', '')

const schema = {
  summary: 'An article as an infinite page inserts it below others',
  params: z.object({ '*': z.string().describe('The canonical path of the article, without its first slash') }),
  response: {
    200: z.object({ data: LaterArticle, error: z.null() }),
    404: z.object({ error: z.object({ message: z.string() }) }),
  },
}

/** INF-2. Cached and purged like the article's own page. No query parameter changes it. */
export const contentRoutes: FastifyPluginAsync<PageAppContext> = async (app, appContext) => {
  const { store, assets, config, renderQueue } = appContext
  app.get(routePatterns.content, { schema }, (request, reply) => {
    const path = decodedPath(request.url.slice(prefix.length).split('?', 1)[0] ?? '')
    // Postgres cannot store NUL.
    if (!path || path.includes('\0')) return reply.callNotFound()
    return sendThroughCache(`${prefix}${path}`, () => render(path), appContext, request, reply)
  })

  async function render(path: string): Promise<RenderedPage | null> {
    const context = await pageContext(path, appContext)
    const article = await loadLaterArticle({ store, config, context, params: {}, query: {} })
    if (!article) return null
    await renderQueue.turn()
    const { html, styles } = renderFragment(article.content, context, article.scope)
    const data: LaterArticle = { contentMeta: article.contentMeta, styles: assets.stylesheetsOf(styles), html }
    return {
      status: 200,
      body: JSON.stringify({ data, error: null }),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': cacheControl.shared,
        'x-robots-tag': 'noindex',
      },
      tags: [...article.tags, 'site:site'],
    }
  }
}
