import type { FastifyPluginAsync } from 'fastify'
import { contentJsonSchema } from '#authoring/json/content-schema.ts'
import { routePatterns } from '#routing/routes.ts'
import type { AppContext } from '../process/app-context.ts'

/** The JSON Schema of content from other systems, for their validators and editors. */
export const contentSchemaRoute: FastifyPluginAsync<AppContext> = async (app, { config: { origin } }) => {
  let body: string | undefined
  app.get(routePatterns.contentSchema, { schema: { hide: true } }, async (_request, reply) => {
    body ??= JSON.stringify({
      $id: `${origin}${routePatterns.contentSchema}`,
      title: 'Salus content',
      ...contentJsonSchema(),
    })
    return reply
      .headers({ 'content-type': 'application/schema+json', 'cache-control': 'public, max-age=300, s-maxage=3600' })
      .send(body)
  })
}
