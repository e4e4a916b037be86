import { languageOf, languageOfPath, languagesOf, prefixIn, publicAddress } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import { pathsById } from '#routing/routes.ts'
import type { SitemapArticle } from '#store/content/articles.ts'
import type { Store } from '#store/store.ts'
import { ServiceUnavailable } from '../http/site-errors.ts'
import { type GroupedDocuments, pageGroups } from './page-groups.ts'

/** A page as the sitemap lists it. */
export interface SitemapAddress {
  url: string
  lastmod?: string | undefined
  /** The page in every language, itself included, if there are several. */
  links?: { lang: string; url: string }[]
}

/**
 * Every page for search engines, in one language.
 *
 * @param prefix  of the language; empty for the default one
 * @throws ServiceUnavailable before the first import
 */
export async function sitemapAddresses(
  store: Pick<Store, 'articles' | 'categories' | 'documents' | 'site'>,
  origin: string,
  prefix: string,
): Promise<SitemapAddress[]> {
  // From a partial sitemap search engines would conclude that the other pages were removed.
  const site = await store.site()
  if (!site) throw new ServiceUnavailable()
  const [articles, categories, pages, people, series, sponsors] = await Promise.all([
    store.articles.sitemap(),
    store.categories.all(),
    store.documents.all('page'),
    store.documents.all('person'),
    store.documents.all('series'),
    store.documents.all('sponsor'),
  ])
  const lastmod = latestByList(articles, new Map(categories.map(({ link, parent }) => [link, parent])))
  const addresses = [
    { url: '/', lastmod: lastmod.get('/') },
    ...articles.flatMap(({ path, lastModified, isOriginal }) =>
      isOriginal ? [{ url: path, lastmod: lastModified ?? undefined }] : [],
    ),
    ...categories.map(({ link }) => ({ url: link, lastmod: lastmod.get(link) })),
    ...pages.map(({ path, updated }) => ({ url: path, lastmod: updated.date })),
    ...[
      ...people.map(({ id, language }) => prefixIn(site, languageOf(site, language)) + pathsById.person(id)),
      ...series.map(({ id, language }) => prefixIn(site, languageOf(site, language)) + pathsById.series(id)),
      ...sponsors.map(({ msiteID }) => pathsById.sponsor(msiteID)),
    ].map((url) => ({ url, lastmod: lastmod.get(url) })),
  ]
  if (languagesOf(site).length === 1) return addresses
  return inLanguage(addresses, { site, origin, prefix, documents: { articles, categories, pages, people, series } })
}

interface LanguageOfSite {
  site: Site
  origin: string
  prefix: string
  documents: GroupedDocuments
}

function inLanguage(
  addresses: SitemapAddress[],
  { site, origin, prefix, documents }: LanguageOfSite,
): SitemapAddress[] {
  const groups = pageGroups(site, documents)
  const all = new Map([...groups.keys()].map((url) => [url, addresses.find((address) => address.url === url)]))
  for (const address of addresses) all.set(address.url, address)
  return [...all].flatMap(([url, address]) => {
    if (prefixIn(site, languageOfPath(site, url)) !== prefix) return []
    // An article whose original is elsewhere is in its group, but in no sitemap; so is a person of another language.
    const group = groups.get(url) ?? []
    const isListed =
      address !== undefined || documents.people.some(({ id }) => url.endsWith(pathsById.person(id))) || url === prefix
    if (!isListed) return []
    const links = group.map(({ language, path }) => ({ lang: language, url: publicAddress(site, origin, path) }))
    return [{ ...address, url: publicAddress(site, origin, url), ...(links.length > 1 && { links }) }]
  })
}

/** The address of a sitemap's file: at the site's origin before the first import. */
export function fileAddress(site: Site | null, origin: string, path: string): string {
  return site ? publicAddress(site, origin, path) : origin + path
}

/**
 * The last editorial date of the articles in each list, by the list's address: the home page, categories with those
 * below them, people, series, sponsors.
 *
 * @param parents  of categories, by path
 */
function latestByList(articles: SitemapArticle[], parents: ReadonlyMap<string, string | null>): Map<string, string> {
  const latest = new Map<string, string>()
  for (const { lastModified, categories, credits, series, dependencies } of articles) {
    if (!lastModified) continue
    const sponsors = dependencies.flatMap((tag) => /^sponsor:(.+)$/.exec(tag)?.[1] ?? [])
    const lists = new Set(['/', ...credits.map(pathsById.person), ...sponsors.map(pathsById.sponsor)])
    if (series) lists.add(pathsById.series(series))
    // A cycle of parents ends where it closes.
    for (const category of categories)
      for (let up: string | null | undefined = category; up && !lists.has(up); up = parents.get(up)) lists.add(up)
    for (const list of lists) if (lastModified > (latest.get(list) ?? '')) latest.set(list, lastModified)
  }
  return latest
}
