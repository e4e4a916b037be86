import { mkdirSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { dayMs } from '#model/duration.ts'
import { routePatterns } from '#routing/routes.ts'
import type { AppContext } from '../process/app-context.ts'
import { headersOfDocuments } from '../security/security-headers.ts'
import { decodedPath } from './normalize-request-url.ts'

/** Files that any site may embed: pictures in feed readers, cards in other people's posts. */
const files = {
  decorateReply: false,
  index: false,
  setHeaders: (reply: FastifyReply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
} as const
/** Cached for a year: the file name contains a hash of the content. */
const forever = { ...files, immutable: true, maxAge: 365 * dayMs }
/**
 * Pictures without their full set of sizes have a placeholder under each missing name (src/authoring/images): a WebP
 * that must not be cached, since the prepared picture gets the same name.
 */
function placeholderHeaders(folder: string) {
  return (reply: FastifyReply, path: string): void => {
    files.setHeaders(reply)
    if (path.startsWith(folder)) reply.headers({ 'cache-control': 'no-store', 'content-type': 'image/webp' })
  }
}
const forAnHour = { ...files, maxAge: 60 * 60 * 1000 }

/** Removes headers for documents: scripts, styles and fonts are no documents, even when opened directly. */
function assetHeaders(reply: FastifyReply, path: string): void {
  files.setHeaders(reply)
  if (/\.(js|css|woff2)(\.br|\.gz)?$/.test(path)) for (const name of headersOfDocuments) reply.removeHeader(name)
}

/** An SVG that is opened directly is a document: it may style itself, and nothing else. */
function drawingHeaders(reply: FastifyReply, path: string): void {
  files.setHeaders(reply)
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
  const drawnCards = folder('cards')
  await app.register(async (cards) => {
    // A card shows the title of an article, and exists before its day of publication (PAGE-9).
    cards.addHook('onRequest', async (request, reply) => {
      const path = articleOfCard(request.url)
      if (path === undefined) return
      if ((await store.kindAt(path)) !== 'article') return reply.callNotFound()
      // The card is generated some time after the article is published, whose page refers to it already.
      const isDrawn = await isFile(join(drawnCards, `${path}.jpg`))
      const siteCard = join(drawnCards, 'site.jpg')
      if (isDrawn || !(await isFile(siteCard))) return
      files.setHeaders(reply)
      return reply
        .type('image/jpeg')
        .header('cache-control', 'no-store')
        .send(await readFile(siteCard))
    })
    await cards.register(preparedFiles, { ...forAnHour, root: drawnCards, pattern: routePatterns.cards })
  })

  /** Created here, since the first import runs later. */
  function folder(name: string): string {
    const path = join(config.dataDir, name)
    mkdirSync(path, { recursive: true })
    return path
  }
}

/**
 * Files that are prepared while they are requested. The plugin's own route first looks for the name in the folder's
 * list, then for the file, and refuses a file added in between with 403: a reader would miss a picture. This route also
 * finds a file among thousands faster.
 */
const preparedFiles: FastifyPluginAsync<FastifyStaticOptions & { pattern: string }> = async (
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
function pathBelow(pattern: string, url: string): string | null {
  return decodedPath(url.split('?', 1)[0] ?? '')?.slice(prefixOf(pattern).length) ?? null
}

/**
 * The path of the article that a card belongs to; undefined for the site's card, and for a card by the hash of its
 * content.
 */
function articleOfCard(url: string): string | undefined {
  const name = pathBelow(routePatterns.cards, url)
  return /^(?:site|[0-9a-f]{16})\.jpg$/.test(name ?? '') ? undefined : `/${name?.replace(/\.jpg$/, '')}`
}

function isFile(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** `/images/*` → `/images/` */
function prefixOf(pattern: string): string {
  return pattern.slice(0, -1)
}
