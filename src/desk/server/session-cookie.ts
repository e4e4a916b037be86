import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionHours } from '#store/staff/staff-sessions.ts'

/**
 * The `__Host-` prefix: set by this host alone, for all of it, over https; browsers take localhost for as good. Other ports
 * of a machine get the cookies of localhost too, which is why the desk answers its own page only.
 */
const cookieName = '__Host-salus-desk'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${cookieName}=${token}; ${attributes}; Max-Age=${sessionHours.whole * 3600}`)
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${cookieName}=; ${attributes}; Max-Age=0`)
}

/** The token of the session that a call belongs to; null where there is none. */
export function sessionToken({ headers }: FastifyRequest): string | null {
  for (const cookie of (headers.cookie ?? '').split(';')) {
    const [, token] = /^\s*__Host-salus-desk=([\w-]{20,100})\s*$/.exec(cookie) ?? []
    if (token) return token
  }
  return null
}
