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
    /** The signed-in account or token; set by `requireSession`. */
    actor: Actor
    /** The id of the session; empty for a token. */
    session: string
    /** The store with the permissions of the actor. */
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

/** A field that the desk refuses for a reason that only the store knows. */
export class RefusedField extends Refused {
  readonly field: string
  constructor(field: string, message: string, statusCode = 400) {
    super(statusCode, message)
    this.field = field
  }
}

/** Refuses the character NUL anywhere in a request: PostgreSQL cannot store it in a text. */
export async function refuseNul({ query, params, body }: FastifyRequest): Promise<void> {
  const path = pathOfNul({ query, params, body: Buffer.isBuffer(body) ? null : body })
  if (path) throw new RefusedField(path.slice(1).join('.') || path.join('.'), 'Leave out the character NUL')
}

/** The path to the first text that contains NUL; null where there is none. */
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

/** The host names of a loopback address, with any port: a tunnel may end at another port. */
const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
const loopbackAddress = /^(?:127\.0\.0\.1|\[::1\])(?=:|$)/

/**
 * Refuses host names other than the desk's own: a foreign page that points its host name at this address (DNS
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

/** The origin of the desk's page, as its browser sees it. */
function pageOrigin(deskOrigin: string | null, { headers: { host } }: FastifyRequest): string {
  return deskOrigin ?? `http://${host}`
}

/** The relying party of passkeys: the host name of the desk. */
export function relyingParty(deskOrigin: string | null, request: FastifyRequest): RelyingParty {
  const origin = pageOrigin(deskOrigin, request)
  return { id: new URL(origin).hostname, origin }
}

/** Redirects from a loopback address to localhost: passkeys need a host name. */
export function leadToLocalhost({ headers: { host = '' } }: FastifyRequest, reply: FastifyReply): boolean {
  if (!loopbackAddress.test(host)) return false
  void reply.redirect(`http://${host.replace(loopbackAddress, 'localhost')}/`, 302)
  return true
}

/**
 * Refuses requests that do not come from the desk's own page. Other ports of this machine, and other hosts of the same
 * domain, are other origins, but count as the same site, so `same-site` is refused too: their pages can send the
 * cookies.
 */
export function ownPageOnly(deskOrigin: string | null) {
  return async (request: FastifyRequest): Promise<void> => {
    // A page of another origin has no token, and its browser never adds one.
    if (bearerToken(request) !== null) return
    const { origin, 'sec-fetch-site': site } = request.headers
    const isForeign =
      (site !== undefined && site !== 'same-origin') ||
      (origin !== undefined && origin !== pageOrigin(deskOrigin, request))
    if (isForeign) throw new Refused(403, 'The desk answers its own page only.')
  }
}

/** The token of another system's request. A request with a token never uses a session, whatever cookie it carries. */
function bearerToken({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization === undefined ? null : (/^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1] ?? '')
}

/** Routes for people only: their accounts, their sessions, their signatures. */
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
