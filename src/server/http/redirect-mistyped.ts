import type { FastifyReply, FastifyRequest } from 'fastify'
import { historyPlaces } from '#model/history/history-addresses.ts'
import { pathInLanguage } from '#model/site/language.ts'
import { fixedPaths, pageRoutePatterns, pagesOfLanguages, pathsById, routePatterns } from '#routing/routes.ts'
import type { Store } from '#store/store.ts'
import { decodedPath } from './normalize-request-url.ts'
import { partsOf, redirectCaching } from './old-address.ts'

/** Routes for readers with the path of an article below them. */
const articleRoutes: readonly string[] = ['/tabbed', '/infinite', '/comments/all', '/comments/one']

/** Addresses that readers type: of pages, and of files that programs look for. Not the targets of forms. */
const typedPaths = new Set(
  [...fixedPaths].filter(
    (path) => !path.startsWith('/api/') && path !== routePatterns.shopRedirect && path !== routePatterns.comment,
  ),
)

/** The pages of the interface that each language has below its prefix. */
const typedInLanguages = new Set<string>(
  pagesOfLanguages.flatMap((type) => [...pageRoutePatterns[type]]).filter((path) => !path.includes(':')),
)

type Known = Pick<Store, 'kindAt' | 'hasPage' | 'site'>

/** Kinds of documents whose pages are named by an id. */
const kindsById = ['person', 'series', 'sponsor'] as const satisfies (keyof typeof pathsById &
  keyof typeof pageRoutePatterns)[]

/** Characters after an address that programs include when they make links from text, and a final slash. */
const behindAddress = /[/\s.,:;!?…،؛؟()[\]{}<>'"«»‘’“”*_]/

/**
 * Redirects an address with capitals, or with extra characters at its end, to the intended one, with 301 and its query,
 * if there is a page: paths of content (`SitePath`), ids and the site's own addresses are in lowercase. Takes no query:
 * the index of pages is in memory.
 *
 * @returns whether it has answered
 */
export async function redirectMistyped(
  store: Known,
  { url, method }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const path = decodedPath(url.split('?', 1)[0] ?? '')?.replace(/(.)\/$/, '$1')
  const meant = path && withoutEnd(path).toLowerCase()
  // Nearly every unknown address has no capitals.
  if (!path || !meant || path === meant || !/^(GET|HEAD)$/.test(method)) return false
  const canonical = await addressMeant(store, path, meant)
  if (canonical === null) return false
  const query = /\?.*$/s.exec(url)?.[0] ?? ''
  reply.header('cache-control', redirectCaching).redirect(`${canonical}${query}`, 301)
  return true
}

/** A loop, because a regular expression takes quadratic time for a long address with many such characters. */
function withoutEnd(path: string): string {
  let end = path.length
  while (end > 1 && behindAddress.test(path.charAt(end - 1))) end -= 1
  return path.slice(0, end)
}

/** The intended address, if there is a page; for a comment, only the part before its name is changed. */
async function addressMeant(store: Known, path: string, lower: string): Promise<string | null> {
  if (typedPaths.has(lower) || (await store.kindAt(lower))) return lower
  for (const kind of kindsById) {
    const id = lower.slice(lower.lastIndexOf('/') + 1)
    if (lower === pathsById[kind](id) && (await store.hasPage(kind, id))) return lower
  }
  const site = await store.site()
  if (site && typedInLanguages.has(pathInLanguage(site, lower))) return lower
  // The article of a history stands below a number or a hash as well.
  for (const { article } of lower.startsWith('/history/') ? historyPlaces(lower) : [])
    if ((await store.kindAt(article)) === 'article') return lower
  const { before, article, after } = partsOf(lower)
  if (!articleRoutes.includes(before) || (await store.kindAt(article)) !== 'article') return null
  const address = before + article
  if (after === '') return address
  return path.startsWith(address) ? null : address + encodeURI(path.slice(address.length))
}
