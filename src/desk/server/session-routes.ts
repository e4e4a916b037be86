import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { languagesOf, prefixIn } from '#model/site/language.ts'
import { join, offerJoin, openLink } from '#services/staff/join.ts'
import { RegistrationAnswer, SignInAnswer } from '#services/staff/passkeys.ts'
import { type BegunSession, signOut } from '#services/staff/session.ts'
import { offerSignIn, signIn } from '#services/staff/sign-in.ts'
import { StaffRefused } from '#services/staff/staff-refused.ts'
import { Desk, Join, LinkToken, OfferJoin, OpenedLink, PasskeyOptions, SignIn } from '../staff-api.ts'
import { agentOf } from './agent-of.ts'
import type { DeskContext } from './desk-context.ts'
import { Refused, relyingParty, requireSession } from './guards.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'

/** Attempts from one address in a minute. Nothing here can be guessed; the limit stops those who try. */
export const attemptsPerMinute = 20

/** Signing in with a passkey, joining by a link, reading the session, signing out. */
export const sessionRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, context) => {
  const { store, siteOrigin, deskOrigin } = context
  const config = { rateLimit: { max: attemptsPerMinute, timeWindow: '1 minute' } }
  const deskOf = async ({
    id,
    actor: { id: accountId, name, roles },
  }: Pick<BegunSession, 'id' | 'actor'>): Promise<Desk> => {
    const site = (await store.site()) ?? { languages: [] }
    return {
      session: id,
      account: { id: accountId, name, roles: [...roles] },
      siteOrigin,
      languages: languagesOf(site).map((language) => ({ code: language.code, prefix: prefixIn(site, language) })),
    }
  }

  api.post('/sign-in/offer', { config, schema: { response: { 200: PasskeyOptions } } }, async (request) => ({
    ...(await offerSignIn(store, relyingParty(deskOrigin, request))),
  }))

  api.post('/sign-in', { config, schema: { body: SignIn, response: { 200: Desk } } }, async (request, reply) => {
    const answer = SignInAnswer.safeParse(request.body.answer)
    if (!answer.success) throw new Refused(400, 'The browser has answered with something else than a passkey.')
    const party = relyingParty(deskOrigin, request)
    const session = await signIn(store, party, answer.data, agentOf(request.headers['user-agent'])).catch(refuseSignIn)
    setSessionCookie(reply, session.token)
    return deskOf(session)
  })

  api.post(
    '/join/open',
    { config, schema: { body: LinkToken, response: { 200: OpenedLink } } },
    async ({ body: { token } }) => openLink(context, token),
  )

  api.post(
    '/join/offer',
    { config, schema: { body: OfferJoin, response: { 200: PasskeyOptions } } },
    async (request) => {
      const { token, name } = request.body
      return { ...(await offerJoin(context, relyingParty(deskOrigin, request), token, name)) }
    },
  )

  api.post('/join', { config, schema: { body: Join, response: { 200: Desk } } }, async (request, reply) => {
    const { token, name } = request.body
    const answer = RegistrationAnswer.safeParse(request.body.answer)
    if (!answer.success) throw new Refused(400, 'The browser has answered with something else than a passkey.')
    const agent = agentOf(request.headers['user-agent'])
    const party = relyingParty(deskOrigin, request)
    const session = await join(context, party, { token, name, answer: answer.data, agent })
    setSessionCookie(reply, session.token)
    return deskOf(session)
  })

  const signedIn = { onRequest: requireSession(store) }
  api.get('/session', { ...signedIn, schema: { response: { 200: Desk } } }, async ({ session, actor }) =>
    deskOf({ id: session, actor }),
  )
  api.post('/sign-out', signedIn, async ({ session, actor }, reply) => {
    await signOut(store, { id: session, actor })
    clearSessionCookie(reply)
    return reply.code(204).send()
  })
}

function refuseSignIn(error: unknown): never {
  throw error instanceof StaffRefused ? new Refused(401, error.message) : error
}
