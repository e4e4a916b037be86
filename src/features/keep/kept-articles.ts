import type { IsoDate } from '#model/articles/date.ts'
import { keptAddress } from '#model/articles/sheet-addresses.ts'
import type { VersionStates } from '#model/history/version-states.ts'
import type { SitePath } from '#model/text/text.ts'

/** No release clears this cache: a copy stays until the reader deletes it. */
const cacheName = 'salus-kept'
/** A copy is stored at the address that shows it; this suffix is the address of its facts. */
const aboutQuery = '?about'

/** The facts of a kept article, apart from its text. */
export interface KeptArticle {
  path: SitePath
  title: string
  language: string
  version: number
  date: IsoDate
  keptAt: string
  /** The result of the last look-up; null for none. `gone`: the article was no longer published. */
  known: { at: string; states: VersionStates | 'gone' } | null
}

export async function keptArticles(): Promise<KeptArticle[]> {
  // Opening the cache would create it.
  if (!(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const requests = (await cache.keys()).filter(({ url }) => url.endsWith(aboutQuery))
  const found = await Promise.all(requests.map(async (request) => (await cache.match(request))?.json()))
  return (found as KeptArticle[]).sort((a, b) => b.keptAt.localeCompare(a.keptAt))
}

export async function keptArticle(path: SitePath): Promise<KeptArticle | null> {
  if (!(await caches.has(cacheName))) return null
  const found = await (await caches.open(cacheName)).match(keptAddress(path) + aboutQuery)
  return found ? ((await found.json()) as KeptArticle) : null
}

/**
 * @param copy  the page that shows the article
 * @param others  addresses that this page and the list need: scripts, fonts, the list itself
 */
export async function keep(article: KeptArticle, copy: Response, others: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(others.map((address) => cache.add(address)))
  await cache.put(keptAddress(article.path), copy)
  await writeAbout(article)
}

/** Stores the facts of a copy, unless the reader deleted it meanwhile. */
export async function remember(article: KeptArticle): Promise<void> {
  if (await keptArticle(article.path)) await writeAbout(article)
}

async function writeAbout(article: KeptArticle): Promise<void> {
  const cache = await caches.open(cacheName)
  const headers = { 'content-type': 'application/json' }
  await cache.put(keptAddress(article.path) + aboutQuery, new Response(JSON.stringify(article), { headers }))
}

/** Deletes all data of a copy; with the last copy, also the worker. */
export async function deleteKept(path: SitePath): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all([cache.delete(keptAddress(path)), cache.delete(keptAddress(path) + aboutQuery)])
  if ((await keptArticles()).length === 0) await deleteAllKept()
}

export async function deleteAllKept(): Promise<void> {
  await caches.delete(cacheName)
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
