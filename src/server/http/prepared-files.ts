import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { decodedPath } from './normalize-request-url.ts'

/** Options of files that any site may embed: pictures in feed readers, cards in other people's posts. */
export const embeddable = {
  decorateReply: false,
  index: false,
  setHeaders: (reply: FastifyReply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
} as const

/**
 * Files that are prepared while they are requested. The plugin's own route first looks for the name in the folder's
 * list, then for the file, and refuses a file added in between with 403: a reader would miss a picture. This route also
 * finds a file among thousands faster.
 */
export const preparedFiles: FastifyPluginAsync<FastifyStaticOptions & { pattern: string }> = async (
  scope,
  { pattern, ...options },
) => {
  await scope.register(fastifyStatic, { ...options, decorateReply: true, serve: false })
  scope.get(pattern, (request, reply) => {
    const path = pathBelow(pattern, request.url)
    return path ? reply.sendFile(path) : reply.callNotFound()
  })
}

/** Null if it cannot be decoded. */
export function pathBelow(pattern: string, url: string): string | null {
  return decodedPath(url.split('?', 1)[0] ?? '')?.slice(prefixOf(pattern).length) ?? null
}

/** `/images/*` → `/images/` */
export function prefixOf(pattern: string): string {
  return pattern.slice(0, -1)
}
