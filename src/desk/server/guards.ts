import type { FastifyRequest } from 'fastify'
import type { Store } from '#store/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; empty before `requireSession`. */
    moderator: string
  }
}

/** A request that the desk refuses; the message is shown to the moderator. */
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
  constructor(field: string, message: string) {
    super(400, message)
    this.field = field
  }
}

/** The names under which a loopback address is opened, with any port: a tunnel may end at another one. */
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * Refuses other host names: a foreign page that points a name of its own at this address (DNS rebinding) cannot read
 * the desk.
 */
export async function requireLoopbackHost({ headers }: FastifyRequest): Promise<void> {
  if (!ownHost.test(headers.host ?? ''))
    throw new Refused(403, 'The desk is opened at localhost or a loopback address only.')
}

/**
 * Refuses calls that do not come from the desk's own page. Other ports of this machine are other origins, but count
 * as the same site, so `same-site` is refused too.
 */
export async function ownPageOnly({ headers }: FastifyRequest): Promise<void> {
  const { host, origin, 'sec-fetch-site': site } = headers
  const isForeign =
    (site !== undefined && site !== 'same-origin') || (origin !== undefined && origin !== `http://${host}`)
  if (isForeign) throw new Refused(403, 'The desk answers its own page only.')
}

/**
 * Requires a session, given as a bearer token. Not a cookie: cookies are sent to every port of a machine, so any other
 * program that listens on it would get them.
 */
export function requireSession({ deskSessions }: Store) {
  return async (request: FastifyRequest): Promise<void> => {
    const [, token] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? []
    const moderator = token ? await deskSessions.moderatorOf(token) : null
    if (!moderator) throw new Refused(401, 'This session has ended. Run "npm run desk" to sign in again.')
    request.moderator = moderator
  }
}

/** The token that `requireSession` has accepted. */
export function tokenOf({ headers }: FastifyRequest): string {
  return headers.authorization?.slice('Bearer '.length) ?? ''
}
