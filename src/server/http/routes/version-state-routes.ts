import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  keptPaths,
  sheetAddress,
  shortPaths,
  versionStatesAddress,
  versionStatesPaths,
} from '#model/articles/sheet-addresses.ts'
import { versionAddress } from '#model/history/history-addresses.ts'
import { sendThroughCache } from '../../cache/page-sender.ts'
import { versionStates } from '../../loaders/version-states.ts'
import type { PageAppContext } from '../../process/app-context.ts'
import type { RenderedPage } from '../../rendering/rendered-page.ts'
import { decodedPath } from '../normalize-request-url.ts'
import { redirectCaching } from '../old-address.ts'
import { cacheControl } from './cache-control.ts'

const [prefix = '', ending = ''] = versionStatesAddress('/*').split('/*')

const Short = z.object({
  code: z.string().describe('The code of an article, as a printed sheet has it'),
  number: z.string().describe('The number of a version'),
})

/** REV-11: the states of an article's versions, for copies of it, and the target of the address on a printed sheet. */
export const versionStateRoutes: FastifyPluginAsync<PageAppContext> = async (app, appContext) => {
  const { store } = appContext
  app.get(
    versionStatesPaths,
    {
      schema: {
        summary: 'The newest version of an article, and what changed since each of the latest ones',
        params: z.object({
          '*': z.string().describe('The canonical path of the article, without its first slash, and .json'),
        }),
      },
    },
    (request, reply) => {
      const path = decodedPath(request.url.split('?', 1)[0] ?? '') ?? ''
      // Postgres cannot store NUL.
      if (!path.startsWith(`${prefix}/`) || !path.endsWith(ending) || path.includes('\0')) return reply.callNotFound()
      const article = path.slice(prefix.length, -ending.length)
      return sendThroughCache(versionStatesAddress(article), () => render(article), appContext, request, reply)
    },
  )

  async function render(path: string): Promise<RenderedPage | null> {
    const article = (await store.articles.byPath(path))?.article
    const states = article && (await versionStates(article.id, store))
    if (!states) return null
    return {
      status: 200,
      body: JSON.stringify(states),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': cacheControl.shared,
        'x-robots-tag': 'noindex',
      },
      tags: [`article:${path}`],
    }
  }

  app.get(
    shortPaths,
    { schema: { summary: 'Leads to a version of an article, and to what changed since', params: Short } },
    async (request, reply) => {
      const { code, number } = request.params as z.infer<typeof Short>
      if (!/^[0-9a-f]{10}$/i.test(code) || !/^[1-9]\d{0,8}$/.test(number)) return reply.callNotFound()
      const path = await store.versions.pathOf(code.toLowerCase())
      if (!path) return reply.callNotFound()
      return reply.header('cache-control', redirectCaching).redirect(versionAddress(path, Number(number)), 302)
    },
  )

  // The worker of a browser that keeps the article answers this itself.
  app.get(keptPaths.sheet, { schema: { hide: true } }, (request, reply) => {
    const article = request.url.split('?', 1)[0]?.slice(keptPaths.list.length) ?? ''
    return reply.header('cache-control', 'private, no-store').redirect(sheetAddress(article), 302)
  })
}
