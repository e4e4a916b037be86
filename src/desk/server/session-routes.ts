import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Desk, Session, SignIn } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'
import { Refused, requireSession, tokenOf } from './guards.ts'

/** Attempts to sign in, in a minute. A token cannot be guessed; this keeps anybody from trying. */
const attemptsPerMinute = 10

/** Signing in with the token of a link, asking who is signed in, signing out. */
export const sessionRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store, siteOrigin }) => {
  api.post(
    '/sign-in',
    {
      schema: { body: SignIn, response: { 200: Session } },
      config: { rateLimit: { max: attemptsPerMinute, timeWindow: '1 minute' } },
    },
    async ({ body }) => {
      const session = await store.deskSessions.begin(body.token)
      if (!session)
        throw new Refused(401, 'This link was used before or has expired. Run "npm run desk" to get a new one.')
      return session
    },
  )

  const signedIn = { onRequest: requireSession(store) }
  api.get('/session', { ...signedIn, schema: { response: { 200: Desk } } }, async ({ moderator }) => ({
    moderator,
    siteOrigin,
  }))
  api.post('/sign-out', signedIn, async (request, reply) => {
    await store.deskSessions.end(tokenOf(request))
    return reply.code(204).send()
  })
}
