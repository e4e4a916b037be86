import { get } from './client.ts'
import type { Subject } from './processes.ts'

/** What a site serves, by path: one crawl of its sitemap. */
export interface CrawledSite {
  /** HTML of every page. */
  pages: Map<string, string>
  /** Articles taken over from MedlinePlus: many, and alike. */
  imported: string[]
  categories: string[]
}

/** Asks for every page of the sitemap once. */
export async function crawl({ url }: Subject): Promise<CrawledSite> {
  const pages = new Map<string, string>()
  for (const path of await sitemapPaths(url, '/sitemap.xml')) {
    const { status, body } = await get(`${url}${path}`, { encoding: 'identity' })
    if (status !== 200) throw new Error(`${path} is in the sitemap and answers ${status}`)
    pages.set(path, body.toString())
  }
  const isArticle = (path: string) => pages.get(path)?.includes('<article') ?? false
  const paths = [...pages.keys()]
  return {
    pages,
    imported: paths.filter((path) => isArticle(path) && pages.get(path)?.includes('medlineplus.gov')),
    categories: paths.filter((path) => !isArticle(path) && pages.get(path)?.includes('<h1') && isListed(path)),
  }
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
