import type { FastifyPluginAsync } from 'fastify'
import { mayDo, type StaffAction } from '#model/staff/permissions.ts'
import { anyTag } from '#store/database/change-bus.ts'
import { accountTag } from '#store/staff/staff-accounts.ts'
import { sessionTag } from '#store/staff/staff-sessions.ts'
import { subjects } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'

/** Longest time until the stream of an expired session ends, in milliseconds: nothing announces an expiry. */
const expiryCheckMs = 60_000

/** The permission that a subscriber needs for each kind of change. */
const neededFor = {
  mail: 'mail.read',
  comments: 'comments.read',
  feedback: 'feedback.read',
  newsletter: 'signups.read',
  moderation: 'comments.read',
  content: 'content.read',
  pictures: 'pictures.read',
  work: 'tasks.manage',
  reviews: 'reviews.read',
  staff: 'staff.manage',
  watched: 'comments.read',
  presence: 'content.read',
} as const satisfies Record<(typeof subjects)[number], StaffAction>

/**
 * A stream of changes, as server-sent events: names of subjects that its reader may see, without content. It ends with
 * its session, and with every change of its account, made in this process or another: the page then opens another
 * stream, with the new permissions. It also ends when the server closes, which would otherwise wait for it.
 */
export const changesRoute: FastifyPluginAsync<DeskContext> = async (api, { store }) => {
  const streams = new Map<{ close(): void }, string>()
  const expiryCheck = setInterval(() => void endExpired(), expiryCheckMs).unref()
  api.addHook('preClose', async () => {
    clearInterval(expiryCheck)
    for (const stream of streams.keys()) stream.close()
  })

  /** Ends the streams whose sessions have ended; all streams while the sessions cannot be read. */
  async function endExpired(): Promise<void> {
    // Copied first: a stream that opens meanwhile may belong to a session that the query does not return yet.
    const openStreams = [...streams]
    if (openStreams.length === 0) return
    const sessions = await store.staff.sessions.list().catch(() => [])
    const open = new Set(sessions.map(({ id }) => id))
    for (const [stream, session] of openStreams) if (!open.has(session)) stream.close()
  }

  api.get('/changes', { sse: 'only' }, async ({ session, actor }, reply) => {
    const { sse } = reply
    const visible = subjects.filter((subject) => mayDo(actor.roles, neededFor[subject]))
    // A compressing proxy would delay messages.
    reply.header('cache-control', 'no-store, no-transform')
    sse.keepAlive()
    streams.set(sse, session)
    const endings = [sessionTag(session), accountTag(actor.id)]
    const unsubscribe = store.changes.subscribe((tags) => {
      if (endings.some((tag) => tags.includes(tag))) return sse.close()
      const changed = visible.filter((subject) => tags.includes(subject) || tags.includes(anyTag))
      if (changed.length > 0 && sse.isConnected) void sse.send({ data: changed })
      // The end of a session may be among the missed notices.
      if (tags.includes(anyTag)) void endExpired()
    })
    sse.onClose(() => {
      streams.delete(sse)
      unsubscribe()
    })
    // Node sends the headers only with the first message.
    await sse.send({ data: [] })
    // The session may have ended between the guard and the subscription.
    await endExpired()
  })
}
