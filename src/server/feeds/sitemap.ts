import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { languageOf, languageOfPath, languagesOf, prefixIn, publicAddress } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import { pathsById, routePatterns } from '#routing/routes.ts'
import type { SitemapArticle } from '#store/content/articles.ts'
import { sendThroughCache } from '../cache/page-sender.ts'
import { isOfLanguage } from '../http/is-of-language.ts'
import { ServiceUnavailable } from '../http/site-errors.ts'
import type { PageAppContext } from '../process/app-context.ts'
import { stagingRobots } from '../security/staging.ts'
import { type GroupedDocuments, pageGroups } from './page-groups.ts'

/** The limit of the sitemap protocol. */
const addressesPerFile = 50_000

interface Address {
  url: string
  lastmod?: string | undefined
  /** The page in every language, itself among them, where there are several. */
  links?: { lang: string; url: string }[]
}

/**
 * What has nothing to find for a search engine, by the start of its address: parts and actions, the forms of each article,
 * and the address of each single comment. Every comment is on its article's page, or on the pages of all comments. The
 * redirect to shops is named to its end, since `/gout` begins like it.
 */
const uncrawled = [
  ...['/preview/', '/api/', '/fragments/', `${routePatterns.shopRedirect}?`, `${routePatterns.shopRedirect}$`],
  ...[
    '/comments/new',
    '/comments/one/',
    '/comments/after/',
    '/comments/withdrawn/',
    '/comments/report',
    '/comments/receipt',
  ],
  ...['/feedback/', '/email-share', '/mail/'],
]

/** The forms among it, which each language has below its prefix as well. */
const uncrawledInLanguages = [
  ...['/comments/new', '/comments/report', '/comments/receipt'],
  ...['/feedback/', '/email-share', '/mail/'],
]

/** robots.txt and the sitemap, which is split into several files behind an index when it is too long for one. */
export const sitemapRoutes: FastifyPluginAsync<PageAppContext & { sitemapLength?: number }> = async (
  app,
  appContext,
) => {
  const { store, config, domains, sitemapLength = addressesPerFile } = appContext
  const { origin } = config
  app.get(routePatterns.robots, { schema: { hide: true } }, async (request, reply) => {
    const site = await store.site()
    const here = domains.languageAt(request.raw)
    // A sitemap belongs to its host: those of languages at a domain of their own are named there.
    const languages = here ? [here] : site ? languagesOf(site).filter((language) => language.origin === undefined) : []
    const addresses =
      site && languages.length > 0
        ? languages.map((language) => fileAddress(site, prefixIn(site, language) + routePatterns.sitemap))
        : [origin + routePatterns.sitemap]
    const prefixes = site ? languagesOf(site).flatMap((language) => prefixIn(site, language) || []) : []
    const starts = [...uncrawled, ...prefixes.flatMap((prefix) => uncrawledInLanguages.map((start) => prefix + start))]
    const sitemaps = addresses.map((address) => `Sitemap: ${address}\n`).join('')
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        config.stage === 'staging'
          ? stagingRobots
          : `User-agent: *\n${starts.map((start) => `Disallow: ${start}\n`).join('')}\n${sitemaps}`,
      )
  })

  app.get(routePatterns.sitemap, { schema: { hide: true } }, (request, reply) => sendSitemap('', request, reply))

  /** LANG-1: a sitemap for each other language, of the pages in it. */
  app.get<{ Params: { language: string } }>(
    `/:language${routePatterns.sitemap}`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { language } = request.params
      return (await isOfLanguage(store, language)) ? sendSitemap(`/${language}`, request, reply) : reply.callNotFound()
    },
  )

  function sendSitemap(prefix: string, request: FastifyRequest, reply: FastifyReply) {
    return sendXml(prefix, routePatterns.sitemap, request, reply, (addresses) => {
      const files = Math.ceil(addresses.length / sitemapLength)
      return files > 1 ? sitemapIndex(files, prefix) : sitemap(addresses)
    })
  }

  app.get<{ Params: { part: string } }>(routePatterns.sitemapPart, { schema: { hide: true } }, (request, reply) => {
    const { part } = request.params
    if (!/^[1-9]\d{0,4}$/.test(part)) return reply.callNotFound()
    return sendPart('', part, request, reply)
  })

  app.get<{ Params: { language: string; part: string } }>(
    `/:language${routePatterns.sitemapPart}`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { language, part } = request.params
      if (!/^[1-9]\d{0,4}$/.test(part) || !(await isOfLanguage(store, language))) return reply.callNotFound()
      return sendPart(`/${language}`, part, request, reply)
    },
  )

  function sendPart(prefix: string, part: string, request: FastifyRequest, reply: FastifyReply) {
    return sendXml(prefix, routePatterns.sitemapPart.replace(':part', part), request, reply, (addresses) => {
      const end = Number(part) * sitemapLength
      const inPart = addresses.slice(end - sitemapLength, end)
      return inPart.length > 0 ? sitemap(inPart) : null
    })
  }

  function sendXml(
    prefix: string,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    write: (addresses: Address[]) => Promise<Buffer> | null,
  ) {
    const render = async () => {
      const xml = await write(await siteAddresses(prefix))
      return (
        xml && {
          status: 200,
          body: xml.toString(),
          headers: {
            'content-type': 'application/xml; charset=utf-8',
            'cache-control': 'public, max-age=300, s-maxage=3600',
          },
          tags: ['articles', 'category', 'page', 'person', 'series', 'sponsor'],
        }
      )
    }
    return sendThroughCache(prefix + path, render, appContext, request, reply)
  }

  /** @param prefix  of the language whose pages they are: nothing for the default one */
  async function siteAddresses(prefix: string): Promise<Address[]> {
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
    return inLanguage(site, prefix, addresses, { articles, categories, pages, people, series })
  }

  function inLanguage(site: Site, prefix: string, addresses: Address[], documents: GroupedDocuments): Address[] {
    const groups = pageGroups(site, documents)
    const all = new Map([...groups.keys()].map((url) => [url, addresses.find((address) => address.url === url)]))
    for (const address of addresses) all.set(address.url, address)
    return [...all].flatMap(([url, address]) => {
      if (prefixIn(site, languageOfPath(site, url)) !== prefix) return []
      // An article whose original is elsewhere is in its group, and in no sitemap; so is a person of another language.
      const group = groups.get(url) ?? []
      const isListed =
        address !== undefined || documents.people.some(({ id }) => url.endsWith(pathsById.person(id))) || url === prefix
      if (!isListed) return []
      const links = group.map(({ language, path }) => ({ lang: language, url: publicAddress(site, origin, path) }))
      return [{ ...address, url: publicAddress(site, origin, url), ...(links.length > 1 && { links }) }]
    })
  }

  function sitemap(addresses: Address[]): Promise<Buffer> {
    const only = { news: false, video: false, image: false, xhtml: addresses.some(({ links }) => links !== undefined) }
    const stream = new SitemapStream({ hostname: origin, lastmodDateOnly: true, xmlns: only })
    return streamToPromise(Readable.from(addresses).pipe(stream))
  }

  function fileAddress(site: Site | null, path: string): string {
    return site ? publicAddress(site, origin, path) : origin + path
  }

  async function sitemapIndex(files: number, prefix: string): Promise<Buffer> {
    const site = await store.site()
    const entries = Array.from({ length: files }, (_, index) => ({
      url: fileAddress(site, prefix + routePatterns.sitemapPart.replace(':part', String(index + 1))),
    }))
    return streamToPromise(Readable.from(entries).pipe(new SitemapIndexStream()))
  }
}

/**
 * The last editorial date among the articles of each list, by its address: the home page, categories with those below
 * them, people, series, sponsors.
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
