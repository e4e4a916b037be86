import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OrganisationFailed, type OrganisationSignIn } from '#adapters/organisation/organisation-sign-in.ts'
import { signInAtOrganisation, visitOrganisation } from '#services/staff/sign-in-at-organisation.ts'
import { StaffRefused } from '#services/staff/staff-refused.ts'
import { LinkToken, Visit } from '../staff-api.ts'
import { agentOf } from './agent-of.ts'
import type { DeskContext } from './desk-context.ts'
import { Refused, relyingParty } from './guards.ts'
import { clearVisitCookie, setSessionCookie, setVisitCookie, visitToken } from './session-cookie.ts'
import { attemptsPerMinute } from './session-routes.ts'

/** The path of the link on the sign-in page, and the path to which the organisation redirects. */
export const organisationPaths = { start: '/organisation/sign-in', return: '/organisation/return' } as const

interface OrganisationContext extends DeskContext {
  organisation: OrganisationSignIn
}

/**
 * Signing in at the organisation (OpenID Connect), by links and redirects only, so it works without scripts. Only the
 * browser that started a sign-in can finish it.
 */
export const organisationRoutes: FastifyPluginAsync<OrganisationContext> = async (app, context) => {
  const { deskOrigin, organisation } = context
  await app.register(rateLimit, {
    max: attemptsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => ip ?? '',
  })
  app.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    const [status, message] = explained(error)
    return reply.code(status).type('text/html; charset=utf-8').send(problemPage(message))
  })

  app.get(organisationPaths.start, async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    // A link on another site would sign the visitor in without consent.
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new Refused(403, 'Sign in from the page of the desk.')
    const { address, browserToken } = await visitOrganisation(
      context,
      organisation,
      returnAddress(context, request),
      null,
    )
    setVisitCookie(reply, browserToken)
    return reply.redirect(address, 303)
  })

  app.get(organisationPaths.return, async (request, reply) => {
    const session = await signInAtOrganisation(context, organisation, {
      browserToken: visitToken(request),
      address: new URL(request.url, relyingParty(deskOrigin, request).origin),
      agent: agentOf(request.headers['user-agent']),
    })
    clearVisitCookie(reply)
    setSessionCookie(reply, session.token)
    // After a redirect from another site the strict cookie is not sent yet: the page requests the session itself.
    return reply.redirect('/#signed-in', 303)
  })
}

/** Accepts an invitation with an account of the organisation: called by the page, which has the token of the link. */
export const organisationJoinRoute: FastifyPluginAsyncZod<DeskContext> = async (api, context) => {
  const { organisation } = context
  const config = { rateLimit: { max: attemptsPerMinute, timeWindow: '1 minute' } }
  api.post(
    '/join/organisation',
    { config, schema: { body: LinkToken, response: { 200: Visit } } },
    async (request, reply) => {
      if (!organisation) throw new Refused(404, 'This desk has no sign-in of an organisation.')
      const back = returnAddress(context, request)
      const visit = await visitOrganisation(context, organisation, back, request.body.token).catch((error: unknown) => {
        throw error instanceof OrganisationFailed ? new Refused(502, error.message) : error
      })
      setVisitCookie(reply, visit.browserToken)
      return { address: visit.address }
    },
  )
}

function returnAddress({ deskOrigin }: DeskContext, request: FastifyRequest): string {
  return relyingParty(deskOrigin, request).origin + organisationPaths.return
}

/** The status, and the message for the person who tried to sign in. */
function explained(error: FastifyError): [status: number, message: string] {
  if (error instanceof StaffRefused) return [401, error.message]
  if (error instanceof OrganisationFailed) {
    process.stderr.write(`The organisation has signed nobody in: ${reasonOf(error.cause)}\n`)
    return [502, error.message]
  }
  if (error.statusCode === 429) return [429, 'These were many attempts. Please wait a minute.']
  if (error instanceof Refused) return [error.statusCode, error.message]
  process.stderr.write(
    `A sign-in at the organisation failed: ${error.name}\n${error.stack?.split('\n').slice(1, 6).join('\n')}\n`,
  )
  return [500, 'This did not work. Please try again.']
}

/** For the operator: the codes of the library and of OAuth, without any data of the person. */
function reasonOf(cause: unknown): string {
  const { name, code, error } = (cause ?? {}) as { name?: string; code?: string; error?: string }
  return [name, code, error].filter(Boolean).join(' ')
}

/** @param message  our own text, without anything from the request */
function problemPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>You are not signed in · Salus desk</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
</head>
<body>
<main>
<h1>You are not signed in</h1>
<p>${message}</p>
<p><a href="/">Go to the desk</a></p>
</main>
</body>
</html>
`
}

/**
 * The page of the desk with the link to the sign-in of the organisation, which works without scripts too.
 *
 * @param organisation  null for a desk without one
 */
export function withOrganisation(page: string, organisation: Pick<OrganisationSignIn, 'name'> | null): string {
  if (!organisation) return page
  const link = `<p><a href="${organisationPaths.start}">Sign in at ${organisation.name}</a></p>`
  return page
    .replace('<div id="desk"', () => `<div id="desk" data-organisation="${organisation.name}"`)
    .replace('</noscript>', () => `${link}</noscript>`)
}
