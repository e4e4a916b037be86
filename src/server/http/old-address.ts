import type { FastifyReply, FastifyRequest } from 'fastify'
import { commentPaths } from '#model/readers/comment-addresses.ts'
import { routePatterns } from '#routing/routes.ts'
import type { Store } from '#store/store.ts'
import { decodedPath } from './normalize-request-url.ts'

/** Routes for other views of an article, with the path of the article below them. */
const belowRoutes = [
  '/tabbed/*',
  '/infinite/*',
  routePatterns.content,
  routePatterns.cards,
  ...Object.values(commentPaths),
]
  .filter((route) => route.endsWith('/*'))
  .map((route) => route.slice(0, -2))

/** Routes with the name of a comment after the article's path. */
const routesOfComments = [commentPaths.comment, commentPaths.after].map((route) => route.slice(0, -2))

/** For caches: a path that moved may move back, and a removed document may be published again. */
export const redirectCaching = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600'

/**
 * Redirects a reader of an address without a page to its present page, with 301, and with its query unless that is on
 * another site. Paths of articles were always in lowercase: a path with capitals is looked up as written, then in
 * lowercase.
 *
 * @returns `redirected`; `gone` for a removed document; null for an address that never had a page
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

/** Results by request: both the route of articles and the handler of unknown addresses need them. */
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
  // A redirect of the site's own may have any target.
  if (before !== '' && (await store.kindAt(old.to)) !== 'article') return null
  const query = /^\/[^?#]*$/.test(old.to) ? (/\?.*$/s.exec(url)?.[0] ?? '') : ''
  reply.header('cache-control', redirectCaching).redirect(before + old.to + encodeURI(after) + query, 301)
  return 'redirected'
}

/** If there is a page at the lowercase path now, that page was meant, and not an old address. */
async function lowerCaseOldAddress(store: Store, article: string): ReturnType<Store['oldAddress']> {
  const lower = article.toLowerCase()
  return lower === article || (await store.kindAt(lower)) ? null : store.oldAddress(lower)
}

/** The path of the article in an address, and the parts before and after it. */
export function partsOf(path: string): { before: string; article: string; after: string } {
  const before = belowRoutes.find((route) => path.startsWith(`${route}/`)) ?? ''
  const rest = path.slice(before.length)
  const ending =
    before === routePatterns.cards.slice(0, -2) ? /\.jpg$/ : routesOfComments.includes(before) ? /\/[^/]+$/ : /$/
  const after = ending.exec(rest)?.[0] ?? ''
  return { before, article: rest.slice(0, rest.length - after.length), after }
}
