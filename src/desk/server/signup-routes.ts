import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SignupFilter, Signups } from '../desk-api.ts'
import { pageBehind } from './page-of.ts'

/** Signups for newsletters. */
export const signupRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/signups',
    { schema: { querystring: SignupFilter, response: { 200: Signups } } },
    async ({ query, permitted }) => {
      const { rows, goesOn } = await pageBehind(query, (filter) => permitted.newsletter.newest(filter))
      const signups = rows.map(({ id, email, list, source, madeAt }) => ({
        id,
        email,
        list,
        source,
        madeAt: madeAt.toISOString(),
      }))
      return { signups, goesOn }
    },
  )
}
