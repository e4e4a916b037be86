import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SignupFilter, Signups } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'

/** Who has signed up for a newsletter. */
export const signupRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get('/signups', { schema: { querystring: SignupFilter, response: { 200: Signups } } }, async ({ query }) => ({
    signups: (await store.newsletter.list(query.state)).map(({ id, email, list, source, madeAt }) => ({
      id,
      email,
      list,
      source,
      madeAt: madeAt.toISOString(),
    })),
  }))
}
