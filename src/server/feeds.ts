import type { FastifyPluginAsync } from 'fastify'
import { pathsById, routePatterns } from '#model/routes.ts'
import { atom, type FeedContent, jsonFeed, rss } from './feed-formats.ts'
import { sendKept } from './send-page.ts'
import { ComeBackLater } from './site-errors.ts'
import type { SiteParts } from './site-parts.ts'

/** Articles in a feed. */
const feedLength = 30

const formats = {
  [routePatterns.rssFeed]: { type: 'application/rss+xml', write: rss },
  [routePatterns.atomFeed]: { type: 'application/atom+xml', write: atom },
  [routePatterns.jsonFeed]: { type: 'application/feed+json', write: jsonFeed },
}

/** The newest articles as RSS, Atom and JSON feed. */
export const feedRoutes: FastifyPluginAsync<SiteParts> = async (app, { store, config: { origin }, cache }) => {
  for (const [path, { type, write }] of Object.entries(formats)) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const page = await cache.get(path, Date.now(), async () => ({
        status: 200,
        body: write(await newest(), `${origin}${path}`),
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300, s-maxage=3600' },
        tags: ['articles', 'site:site'],
      }))
      return page && sendKept(page, request, reply)
    })
  }

  async function newest(): Promise<FeedContent> {
    const site = await store.site()
    if (!site) throw new ComeBackLater()
    const cards = await store.articles.cards(null, { limit: feedLength, offset: 0 })
    return {
      title: site.name,
      description: site.description,
      publisher: site.publisher.name,
      home: `${origin}/`,
      entries: cards.flatMap(({ path, title, deck, published, lastModified, authors, category, isSponsored }) => {
        // A feed cannot say when an article without a date came.
        const updated = lastModified ?? published?.date
        if (!updated) return []
        return {
          address: `${origin}${path}`,
          title: isSponsored ? `Sponsored: ${title}` : title,
          summary: deck,
          published: new Date(published?.date ?? updated),
          updated: new Date(updated),
          authors: authors.map(({ id, name }) => ({ name, address: origin + pathsById.person(id) })),
          category: category?.name,
        }
      }),
    }
  }
}
