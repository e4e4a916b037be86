import type { FastifyReply, FastifyRequest } from 'fastify'
import { commentPaths } from '#model/readers/comment-addresses.ts'
import { routePatterns } from '#routing/routes.ts'
import type { Store } from '#store/store.ts'
import { decodedPath } from './normalize-request-url.ts'

/** Routes of what an article has besides its page, at the path of the article below them. */
const belowRoutes = [
  '/tabbed/*',
  '/infinite/*',
  routePatterns.content,
  routePatterns.cards,
  ...Object.values(commentPaths),
]
  .filter((route) => route.endsWith('/*'))
  .map((route) => route.slice(0, -2))

/** Routes at which the name of a comment follows the path. */
const routesOfComments = [commentPaths.comment, commentPaths.after].map((route) => route.slice(0, -2))

/** For caches: a path that moved may move back, and what was taken down may be published again. */
export const redirectCaching = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600'

/**
 * Leads a reader of an address at which nothing is any more to where that is now, with 301; with its query, unless that is
 * elsewhere. Paths of articles were always in lower case: one with capitals is looked up as it is written, then so.
 *
 * @returns `redirected`; `gone` for what was taken down and is nowhere; null for an address that nothing was at
 */
export async function followOldAddress(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<'redirected' | 'gone' | null> {
  const known = lookedUp.get(request)
  if (known !== undefined) return known
  const found = await lookUp(store, request, reply)
  if (found !== 'redirected') lookedUp.set(request, found)
  return found
}

/** What was found for a request: the route of articles asks, and what answers where nothing is asks again. */
const lookedUp = new WeakMap<FastifyRequest, 'gone' | null>()

async function lookUp(
  store: Store,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): Promise<'redirected' | 'gone' | null> {
  const path = decodedPath(url.split('?', 1)[0] ?? '')?.replace(/(.)\/$/, '$1')
  // Postgres cannot store NUL.
  if (!path || path.includes('\0') || (method !== 'GET' && method !== 'HEAD')) return null
  const { before, article, after } = partsOf(path)
  const old = (await store.oldAddress(article)) ?? (await lowerCaseOldAddress(store, article))
  if (!old) return null
  if (old.to === null) return 'gone'
  // A redirect of the site's own may lead to anything.
  if (before !== '' && (await store.kindAt(old.to)) !== 'article') return null
  const query = /^\/[^?#]*$/.test(old.to) ? (/\?.*$/s.exec(url)?.[0] ?? '') : ''
  reply.header('cache-control', redirectCaching).redirect(before + old.to + encodeURI(after) + query, 301)
  return 'redirected'
}

/** A page that is there now at the path in lower case is what was meant. */
async function lowerCaseOldAddress(store: Store, article: string): ReturnType<Store['oldAddress']> {
  const lower = article.toLowerCase()
  return lower === article || (await store.kindAt(lower)) ? null : store.oldAddress(lower)
}

/** The path of the article in an address, what stands before it and what after. */
export function partsOf(path: string): { before: string; article: string; after: string } {
  const before = belowRoutes.find((route) => path.startsWith(`${route}/`)) ?? ''
  const rest = path.slice(before.length)
  const ending =
    before === routePatterns.cards.slice(0, -2) ? /\.jpg$/ : routesOfComments.includes(before) ? /\/[^/]+$/ : /$/
  const after = ending.exec(rest)?.[0] ?? ''
  return { before, article: rest.slice(0, rest.length - after.length), after }
}
