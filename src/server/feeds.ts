import type { FastifyPluginAsync } from 'fastify'
import { Feed } from 'feed'
import type { SiteParts } from './app.ts'
import { sendKept } from './send-page.ts'
import { SiteNotReady } from './site-errors.ts'

/** Articles in a feed. */
const feedLength = 30

const formats = {
  '/feed.xml': { type: 'application/rss+xml', write: (feed: Feed) => feed.rss2() },
  '/feed.atom': { type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
  '/feed.json': { type: 'application/feed+json', write: (feed: Feed) => feed.json1() },
}

/** The newest articles as RSS, Atom and JSON feed. */
export const feedRoutes: FastifyPluginAsync<SiteParts> = async (app, { store, config: { origin }, cache }) => {
  for (const [path, { type, write }] of Object.entries(formats)) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const page = await cache.get(path, Date.now(), async () => ({
        status: 200,
        body: write(await latest()),
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300, s-maxage=3600' },
        tags: ['articles', 'site:site'],
      }))
      return page && sendKept(page, request, reply)
    })
  }

  /** Articles without a date are left out: a feed cannot say when they came. */
  async function latest(): Promise<Feed> {
    const site = await store.documents.get('site', 'site')
    if (!site) throw new SiteNotReady()
    const { items } = await store.articles.cards({}, { limit: feedLength, offset: 0 })
    const dated = items.flatMap((card) => (card.lastModified ? [{ ...card, date: new Date(card.lastModified) }] : []))
    const feed = new Feed({
      id: `${origin}/`,
      link: `${origin}/`,
      title: site.name,
      description: site.description,
      language: 'en',
      copyright: site.publisher.name,
      author: { name: site.publisher.name },
      // The library would say now.
      updated: dated.map(({ date }) => date).reduce((latest, date) => (date > latest ? date : latest), new Date(0)),
      feedLinks: { rss: `${origin}/feed.xml`, atom: `${origin}/feed.atom`, json: `${origin}/feed.json` },
    })
    for (const card of dated) {
      feed.addItem({
        id: `${origin}${card.path}`,
        link: `${origin}${card.path}`,
        title: card.title,
        description: card.deck,
        date: card.date,
        published: card.published && new Date(card.published.date),
        author: card.authors.map(({ id, name }) => ({ name, link: `${origin}/people/${id}` })),
        category: card.category ? [{ name: card.category.name }] : [],
      })
    }
    return feed
  }
}
