import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { routePatterns } from '#routing/routes.ts'
import { openCheckpoint, verifierKey } from '#tlog/signed-note.ts'
import { parseTileAddress } from '#tlog/tile-address.ts'
import type { PageAppContext } from '../../process/app-context.ts'

const prefix = routePatterns.logTiles.replace('*', '')
/** A checkpoint changes with each publication; a tile never changes. */
const caching = { fresh: 'public, max-age=5', immutable: 'public, max-age=31536000, immutable' }

interface LogContext extends PageAppContext {
  /** Like `countUncached`, but for the limit of tiles. */
  countTile: PageAppContext['countUncached']
}

/** REV-6: the public log, served as https://c2sp.org/tlog-tiles specifies. */
export const logRoutes: FastifyPluginAsync<LogContext> = async (app, { store, countUncached, countTile }) => {
  const { publicLog } = store

  app.get(
    routePatterns.logCheckpoint,
    { schema: described('The signed size and hash of the public log') },
    async (request, reply) => {
      await countUncached(request)
      const head = await publicLog.head()
      return head ? send(reply, caching.fresh, 'text/plain; charset=utf-8', head.checkpoint) : reply.callNotFound()
    },
  )

  app.get(
    routePatterns.logKey,
    { schema: described('The key of the public log, to be noted') },
    async (request, reply) => {
      await countUncached(request)
      const head = await publicLog.head()
      const origin = head && openCheckpoint(head.checkpoint, head.publicKey)?.origin
      if (!head || !origin) return reply.callNotFound()
      return send(reply, caching.fresh, 'text/plain; charset=utf-8', `${verifierKey(origin, head.publicKey)}\n`)
    },
  )

  app.get(
    routePatterns.logTiles,
    { schema: described('Hashes and entries of the public log') },
    async (request, reply) => {
      await countTile(request)
      const address = parseTileAddress((request.url.split('?', 1)[0] ?? '').slice(prefix.length))
      const tile = address && (await publicLog.tile(address))
      return tile ? send(reply, caching.immutable, 'application/octet-stream', tile) : reply.callNotFound()
    },
  )

  app.get(
    routePatterns.logProofs,
    {
      schema: {
        ...described('The proof that an entry is in the public log (c2sp.org/tlog-proof)'),
        params: z.object({ index: z.string().describe('Of the entry, from 0') }),
      },
    },
    async (request, reply) => {
      await countUncached(request)
      const { index } = request.params as { index: string }
      const proof = /^(0|[1-9]\d{0,14})$/.test(index) ? await publicLog.proof(Number(index)) : null
      return proof === null ? reply.callNotFound() : send(reply, caching.fresh, 'text/plain; charset=utf-8', proof)
    },
  )
}

function described(summary: string) {
  return { summary }
}

function send(reply: FastifyReply, cacheControl: string, type: string, body: string | Buffer): FastifyReply {
  return (
    reply
      .header('content-type', type)
      .header('cache-control', cacheControl)
      .header('x-robots-tag', 'noindex')
      // Verifiers run on other origins.
      .header('access-control-allow-origin', '*')
      .send(body)
  )
}
