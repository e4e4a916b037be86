import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { routePatterns } from '#routing/routes.ts'
import type { AppContext } from '../process/app-context.ts'

/**
 * REV-11: the service worker of browsers whose readers keep articles, at an address that stays the same in all
 * releases: browsers look there for a newer version, and replace the old one.
 */
export const keptWorkerRoute: FastifyPluginAsync<AppContext> = async (app, { assetsDir }) => {
  const built = assetsDir && readdirSync(assetsDir).find((name) => /^kept-worker-.*\.js$/.test(name))
  const code = built ? readFileSync(join(assetsDir, built)) : null
  app.get(routePatterns.keptWorker, { schema: { hide: true } }, (_request, reply) => {
    if (!code) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        // A worker has the policy of its script: with the policy of other files it could fetch no page.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .send(code)
  })
}
