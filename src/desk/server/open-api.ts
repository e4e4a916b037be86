import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** NEWS-14: describes every route that is registered after it, at `/api/openapi.json`. */
export async function describeRoutes(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Salus newsroom',
        version: '1',
        description:
          'What the desk does. Another system calls it with a token of an administrator: docs/newsroom-api.md.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  })
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
}
