import { Readable } from 'node:stream'
import { Feed } from 'feed'
import type { FastifyPluginAsync } from 'fastify'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { AppDeps } from './app.ts'
import type { Config } from './config.ts'

/** Addresses one sitemap may hold, by the protocol; more are split over an index. */
const addressesPerSitemap = 50_000
/** Articles in a feed. */
const feedLength = 30

const oneHour = 'public, max-age=300, s-maxage=3600'

/** What machines read: sitemap, robots.txt, RSS, Atom and JSON feeds. */
export const feedRoutes: FastifyPluginAsync<AppDeps & { config: Config }> = async (app, { store, config }) => {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', oneHour)
      .send(`User-agent: *\nDisallow: /preview/\nDisallow: /search\nDisallow: /api/\n\nSitemap: ${config.origin}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const addresses = await siteAddresses()
    const parts = Math.ceil(addresses.length / addressesPerSitemap)
    const xml = parts > 1 ? await sitemapIndex(parts) : await sitemap(addresses)
    return reply.type('application/xml').header('cache-control', oneHour).send(xml)
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', { schema: { hide: true } }, async (request, reply) => {
    const part = Number(request.params.part)
    const addresses = (await siteAddresses()).slice((part - 1) * addressesPerSitemap, part * addressesPerSitemap)
    if (!Number.isInteger(part) || part < 1 || addresses.length === 0) return reply.callNotFound()
    return reply.type('application/xml').header('cache-control', oneHour).send(await sitemap(addresses))
  })

  const formats = {
    '/feed.xml': { type: 'application/rss+xml', write: (feed: Feed) => feed.rss2() },
    '/feed.atom': { type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
    '/feed.json': { type: 'application/feed+json', write: (feed: Feed) => feed.json1() },
  }
  for (const [path, { type, write }] of Object.entries(formats)) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => reply.type(`${type}; charset=utf-8`).header('cache-control', oneHour).send(write(await latest())))
  }

  interface Address {
    url: string
    lastmod?: string
  }

  async function siteAddresses(): Promise<Address[]> {
    const [articles, categories, pages, people, series] = await Promise.all([
      store.articles.sitemap(),
      store.categories.all(),
      store.documents.all('page'),
      store.documents.all('person'),
      store.documents.all('series'),
    ])
    return [
      { url: '/' },
      ...articles.map(({ path, lastModified }) => ({ url: path, lastmod: lastModified })),
      ...categories.map(({ link }) => ({ url: link })),
      ...pages.map(({ path, updated }) => ({ url: path, lastmod: updated.date })),
      ...people.map(({ id }) => ({ url: `/people/${id}` })),
      ...series.map(({ id }) => ({ url: `/series/${id}` })),
    ]
  }

  function sitemap(addresses: Address[]): Promise<Buffer> {
    const stream = new SitemapStream({ hostname: config.origin, lastmodDateOnly: true })
    return streamToPromise(Readable.from(addresses).pipe(stream))
  }

  function sitemapIndex(parts: number): Promise<Buffer> {
    const entries = Array.from({ length: parts }, (_, index) => ({ url: `${config.origin}/sitemap-${index + 1}.xml` }))
    return streamToPromise(Readable.from(entries).pipe(new SitemapIndexStream()))
  }

  async function latest(): Promise<Feed> {
    const site = await store.documents.get('site', 'site')
    const { items } = await store.articles.cards({}, { limit: feedLength, offset: 0 })
    const updated = items.map(({ lastModified }) => lastModified ?? '').sort().at(-1)
    const feed = new Feed({
      id: `${config.origin}/`,
      link: `${config.origin}/`,
      title: site?.name ?? '',
      description: site?.description ?? '',
      language: 'en',
      copyright: site?.publisher.name ?? '',
      updated: updated ? new Date(updated) : undefined,
      feedLinks: { rss: `${config.origin}/feed.xml`, atom: `${config.origin}/feed.atom`, json: `${config.origin}/feed.json` },
    })
    for (const card of items) {
      if (!card.lastModified) continue
      feed.addItem({
        id: `${config.origin}${card.path}`,
        link: `${config.origin}${card.path}`,
        title: card.title,
        description: card.deck,
        date: new Date(card.lastModified),
        published: card.published && new Date(card.published.date),
        author: card.authors.map(({ name }) => ({ name })),
        category: card.category ? [{ name: card.category.name }] : [],
      })
    }
    return feed
  }
}
