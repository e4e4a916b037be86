import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { dayMs } from '#model/duration.ts'
import { routePatterns } from '#routing/routes.ts'
import type { AppContext } from '../process/app-context.ts'
import { headersOfDocuments } from '../security/security-headers.ts'
import { cardRoutes } from './card-routes.ts'
import { embeddable, prefixOf, preparedFiles } from './prepared-files.ts'

/** Cached for a year: the file name contains a hash of the content. */
const forever = { ...embeddable, immutable: true, maxAge: 365 * dayMs }

/**
 * Pictures without their full set of sizes have a placeholder under each missing name (src/authoring/images): a WebP
 * that must not be cached, since the prepared picture gets the same name.
 */
function placeholderHeaders(folder: string) {
  return (reply: FastifyReply, path: string): void => {
    embeddable.setHeaders(reply)
    if (path.startsWith(folder)) reply.headers({ 'cache-control': 'no-store', 'content-type': 'image/webp' })
  }
}

/** Removes headers for documents: scripts, styles and fonts are no documents, even when opened directly. */
function assetHeaders(reply: FastifyReply, path: string): void {
  embeddable.setHeaders(reply)
  if (/\.(js|css|woff2)(\.br|\.gz)?$/.test(path)) for (const name of headersOfDocuments) reply.removeHeader(name)
}

/** An SVG that is opened directly is a document: it may style itself, and nothing else. */
function drawingHeaders(reply: FastifyReply, path: string): void {
  embeddable.setHeaders(reply)
  if (path.endsWith('.svg'))
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
}

/** Static files: scripts and fonts of the build, pictures, social cards. */
export const fileRoutes: FastifyPluginAsync<AppContext> = async (app, appContext) => {
  const { assetsDir, earlierAssetsDirs = [], config, store } = appContext
  if (assetsDir) {
    await app.register(fastifyStatic, {
      ...forever,
      setHeaders: assetHeaders,
      root: [assetsDir, ...earlierAssetsDirs],
      prefix: prefixOf(routePatterns.assets),
      preCompressed: true,
    })
  }
  await app.register(fastifyStatic, {
    ...forever,
    setHeaders: drawingHeaders,
    root: folder('brand'),
    prefix: prefixOf(routePatterns.brand),
  })
  await app.register(fastifyStatic, {
    ...forever,
    setHeaders: assetHeaders,
    root: folder('extensions'),
    prefix: prefixOf(routePatterns.extensions),
  })
  const placeholders = folder('placeholders')
  await app.register(preparedFiles, {
    ...forever,
    setHeaders: placeholderHeaders(placeholders),
    root: [folder('images'), placeholders],
    pattern: routePatterns.images,
  })
  await app.register(cardRoutes, { root: folder('cards'), store })

  /** Created here, since the first import runs later. */
  function folder(name: string): string {
    const path = join(config.dataDir, name)
    mkdirSync(path, { recursive: true })
    return path
  }
}
