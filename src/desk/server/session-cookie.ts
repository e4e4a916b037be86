import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionHours } from '#model/staff/session-hours.ts'
import { visitMinutes } from '#store/staff/staff-identities.ts'

/**
 * With the `__Host-` prefix, only this host can set it, for all paths, over https; browsers treat localhost as secure.
 * Other ports of a machine also receive the cookies of localhost, which is why the desk serves its own page only.
 */
const cookieName = '__Host-salus-desk'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'
/** The cookie of a started sign-in at an organisation. Lax, so that it is sent on the redirect back to the desk. */
const visitCookieName = '__Host-salus-desk-visit'
const visitAttributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${cookieName}=${token}; ${attributes}; Max-Age=${sessionHours.whole * 3600}`)
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${cookieName}=; ${attributes}; Max-Age=0`)
}

export function setVisitCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${visitCookieName}=${token}; ${visitAttributes}; Max-Age=${visitMinutes * 60}`)
}

export function clearVisitCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${visitCookieName}=; ${visitAttributes}; Max-Age=0`)
}

/** The token of the request's session; null where there is none. */
export function sessionToken(request: FastifyRequest): string | null {
  return cookieToken(request, cookieName)
}

/** The token of the sign-in at an organisation that this browser has started; null where there is none. */
export function visitToken(request: FastifyRequest): string | null {
  return cookieToken(request, visitCookieName)
}

function cookieToken({ headers }: FastifyRequest, name: string): string | null {
  for (const cookie of (headers.cookie ?? '').split(';')) {
    const [, found, token] = /^\s*([\w-]+)=([\w-]{20,100})\s*$/.exec(cookie) ?? []
    if (token && found === name) return token
  }
  return null
}
