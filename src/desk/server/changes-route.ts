import type { FastifyPluginAsync } from 'fastify'
import { anyTag } from '#store/database/change-bus.ts'
import { subjects } from '../desk-api.ts'
import type { DeskState } from './desk-context.ts'

/**
 * A stream of what changed, as server-sent events: names of subjects, no content. It ends when the server closes, which
 * would otherwise wait for it.
 */
export const changesRoute: FastifyPluginAsync<DeskState> = async (api, { store, watched }) => {
  const streams = new Set<{ close(): void }>()
  api.addHook('preClose', async () => {
    for (const stream of streams) stream.close()
  })

  api.get('/changes', { sse: 'only' }, async (_request, reply) => {
    const { sse } = reply
    // A proxy that compresses would hold messages back.
    reply.header('cache-control', 'no-store, no-transform')
    sse.keepAlive()
    streams.add(sse)
    const unsubscribe = store.changes.subscribe((tags) => {
      const changed = subjects.filter((subject) => tags.includes(subject) || tags.includes(anyTag))
      if (changed.length > 0 && sse.isConnected) void sse.send({ data: changed })
    })
    const unwatch = watched.subscribe(() => {
      if (sse.isConnected) void sse.send({ data: ['watched'] })
    })
    sse.onClose(() => {
      streams.delete(sse)
      unsubscribe()
      unwatch()
    })
    // Node sends the headers with the first message only.
    await sse.send({ data: [] })
  })
}
