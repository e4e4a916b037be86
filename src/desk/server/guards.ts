import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#model/staff/actor.ts'
import type { RelyingParty } from '#services/staff/passkeys.ts'
import { type PermittedStore, permittedStore } from '#services/staff/permitted-store.ts'
import { resumeSession } from '#services/staff/session.ts'
import { actorOfToken } from '#services/staff/tokens.ts'
import type { Store } from '#store/store.ts'
import { sessionToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set by `requireSession`. */
    actor: Actor
    /** The id of their session; empty for a token. */
    session: string
    /** The store as they may use it. */
    permitted: PermittedStore
  }
}

/** A request that the desk refuses; the message is shown to the person who made it. */
export class Refused extends Error {
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** A field that the desk refuses for what only the store knows. */
export class RefusedField extends Refused {
  readonly field: string
  constructor(field: string, message: string, statusCode = 400) {
    super(statusCode, message)
    this.field = field
  }
}

/** Refuses the character NUL anywhere in what is sent: PostgreSQL has no texts with it. */
export async function refuseNul({ query, params, body }: FastifyRequest): Promise<void> {
  const path = pathOfNul({ query, params, body: Buffer.isBuffer(body) ? null : body })
  if (path) throw new RefusedField(path.slice(1).join('.') || path.join('.'), 'Leave out the character NUL')
}

/** The names that lead to the first text with it; null where there is none. */
function pathOfNul(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('\0')) return []
    const path = pathOfNul(part)
    if (path) return [name, ...path]
  }
  return null
}

/** The names under which a loopback address is opened, with any port: a tunnel may end at another one. */
const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
const loopbackAddress = /^(?:127\.0\.0\.1|\[::1\])(?=:|$)/

/**
 * Refuses other host names than the desk's own: a foreign page that points a name of its own at this address (DNS
 * rebinding) cannot read the desk.
 *
 * @param deskOrigin  the desk's https address; null for a loopback address
 */
export function requireOwnHost(deskOrigin: string | null) {
  return async ({ headers: { host = '' } }: FastifyRequest): Promise<void> => {
    if (deskOrigin !== null && new URL(deskOrigin).host !== host)
      throw new Refused(403, 'The desk is opened at its own address only.')
    if (deskOrigin === null && !loopbackHost.test(host))
      throw new Refused(403, 'The desk is opened at localhost or a loopback address only.')
  }
}

/** Where the page of the desk is, as its browser sees it. */
function pageOrigin(deskOrigin: string | null, { headers: { host } }: FastifyRequest): string {
  return deskOrigin ?? `http://${host}`
}

/** Whom passkeys are for: the host name of the desk. */
export function relyingParty(deskOrigin: string | null, request: FastifyRequest): RelyingParty {
  const origin = pageOrigin(deskOrigin, request)
  return { id: new URL(origin).hostname, origin }
}

/** Leads from a loopback address to localhost: passkeys work at a host name only. */
export function leadToLocalhost({ headers: { host = '' } }: FastifyRequest, reply: FastifyReply): boolean {
  if (!loopbackAddress.test(host)) return false
  void reply.redirect(`http://${host.replace(loopbackAddress, 'localhost')}/`, 302)
  return true
}

/**
 * Refuses calls that do not come from the desk's own page. Other ports of this machine, and other hosts of the same
 * domain, are other origins, but count as the same site, so `same-site` is refused too: cookies are sent from there.
 */
export function ownPageOnly(deskOrigin: string | null) {
  return async (request: FastifyRequest): Promise<void> => {
    // A page of another origin has no token, and its browser sends none by itself.
    if (bearerToken(request) !== null) return
    const { origin, 'sec-fetch-site': site } = request.headers
    const isForeign =
      (site !== undefined && site !== 'same-origin') ||
      (origin !== undefined && origin !== pageOrigin(deskOrigin, request))
    if (isForeign) throw new Refused(403, 'The desk answers its own page only.')
  }
}

/** The token of a call of another system. A call with one is never that of a session, whatever cookie comes along. */
function bearerToken({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization === undefined ? null : (/^Bearer ([\w-]{1,200})$/.exec(authorization)?.[1] ?? '')
}

/** What people do for themselves, and what only they can: their accounts, their sessions, their signatures. */
const ofPeople = /^\/api\/(?:account|changes|session|sign|staff|join|tokens|reviews)(?=\/|-|$)/

/** Requires a session, by its cookie, or a token. */
export function requireSession(store: Store) {
  return async (request: FastifyRequest): Promise<void> => {
    const bearer = bearerToken(request)
    if (bearer !== null) {
      const actor = await actorOfToken(store, bearer)
      if (!actor) throw new Refused(401, 'This token does not work: it is unknown, has expired or was revoked.')
      if (ofPeople.test(request.routeOptions.url ?? '')) throw new Refused(403, 'This takes a person who is signed in.')
      request.actor = actor
      request.session = ''
      request.permitted = permittedStore(store, actor)
      return
    }
    const token = sessionToken(request)
    const use = token ? await resumeSession(store, token) : null
    if (!use) throw new Refused(401, 'Your session has ended. Please sign in again.')
    request.actor = use.actor
    request.session = use.id
    request.permitted = permittedStore(store, use.actor)
  }
}
