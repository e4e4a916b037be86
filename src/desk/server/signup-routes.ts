import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SignupFilter, Signups } from '../desk-api.ts'

/** Signups for newsletters. */
export const signupRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/signups',
    { schema: { querystring: SignupFilter, response: { 200: Signups } } },
    async ({ query, permitted }) => ({
      signups: (await permitted.newsletter.list(query.state)).map(({ id, email, list, source, madeAt }) => ({
        id,
        email,
        list,
        source,
        madeAt: madeAt.toISOString(),
      })),
    }),
  )
}
