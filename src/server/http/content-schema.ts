import type { FastifyPluginAsync } from 'fastify'
import { contentJsonSchema } from '#authoring/json/content-schema.ts'
import { routePatterns } from '#routing/routes.ts'
import type { SiteParts } from '../process/site-parts.ts'

/** The JSON Schema of content that other systems hand in, for their validators and editors. */
export const contentSchemaRoute: FastifyPluginAsync<SiteParts> = async (app, { config: { origin } }) => {
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
