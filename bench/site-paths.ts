import { get } from './client.ts'
import type { Subject } from './processes.ts'

/** What a site serves, by path. */
export interface CrawledSite {
  /** HTML of every page. */
  pages: Map<string, string>
  /** Articles taken over from MedlinePlus: many, and alike. */
  imported: string[]
  categories: string[]
}

/**
 * Asks once for every page of the sitemap, and for what its lists lead to: the sitemap leaves out articles whose original
 * is at another site, as those of MedlinePlus are.
 */
export async function crawl({ url }: Subject): Promise<CrawledSite> {
  const pages = new Map<string, string>()
  const addresses = new Set(await sitemapPaths(url, '/sitemap.xml'))
  // A set iterates over what is added meanwhile.
  for (const address of addresses) {
    const { status, body } = await get(`${url}${address}`, { encoding: 'identity' })
    if (status !== 200) throw new Error(`${address} answers ${status}`)
    const html = body.toString()
    if (!address.includes('?')) pages.set(address, html)
    if (!isArticle(html)) for (const linked of listedIn(html)) addresses.add(linked)
  }
  const paths = [...pages.keys()]
  return {
    pages,
    imported: paths.filter((path) => isArticle(pages.get(path)) && pages.get(path)?.includes('medlineplus.gov')),
    categories: paths.filter(
      (path) => !isArticle(pages.get(path)) && pages.get(path)?.includes('<h1') && isListed(path),
    ),
  }
}

function isArticle(html = ''): boolean {
  return html.includes('property="og:type" content="article"')
}

/** The articles of a list, and its further pages. */
function listedIn(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return [...main.matchAll(/href="(\/[a-z0-9/-]*(?:\?page=\d+)?)"/g)].map(([, address = '']) => address)
}

/** People, series and sponsors have lists too; they are few. */
function isListed(path: string): boolean {
  return path !== '/' && !/^\/(?:people|series|sponsors)\//.test(path)
}

/** The paths of a sitemap, or of all sitemaps that an index names. */
async function sitemapPaths(url: string, sitemap: string): Promise<string[]> {
  const xml = (await get(`${url}${sitemap}`, { encoding: 'identity' })).body.toString()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  if (!xml.includes('<sitemapindex')) return paths
  return (await Promise.all(paths.map((path) => sitemapPaths(url, path)))).flat()
}
