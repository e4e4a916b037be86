import type { FastifyPluginAsync } from 'fastify'
import { pathsById, routePatterns } from '#model/routes.ts'
import { atom, type FeedContent, jsonFeed, rss } from './feed-formats.ts'
import { sendThroughCache } from './page-sender.ts'
import { ServiceUnavailable } from './site-errors.ts'
import type { PageParts } from './site-parts.ts'

/** Articles in a feed. */
const feedLength = 30

const formats = {
  [routePatterns.rssFeed]: { type: 'application/rss+xml', write: rss },
  [routePatterns.atomFeed]: { type: 'application/atom+xml', write: atom },
  [routePatterns.jsonFeed]: { type: 'application/feed+json', write: jsonFeed },
}

/** The newest articles as RSS, Atom and JSON feed. */
export const feedRoutes: FastifyPluginAsync<PageParts> = async (app, parts) => {
  const {
    store,
    config: { origin },
  } = parts
  for (const [path, { type, write }] of Object.entries(formats)) {
    const render = async () => ({
      status: 200,
      body: write(await newest(), `${origin}${path}`),
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300, s-maxage=3600' },
      tags: ['articles', 'site:site'],
    })
    app.get(path, { schema: { hide: true } }, (request, reply) => sendThroughCache(path, render, parts, request, reply))
  }

  async function newest(): Promise<FeedContent> {
    const site = await store.site()
    if (!site) throw new ServiceUnavailable()
    const cards = await store.articles.cards(null, { limit: feedLength, offset: 0 })
    return {
      title: site.name,
      description: site.description,
      publisher: site.publisher.name,
      home: `${origin}/`,
      entries: cards.flatMap(({ path, title, deck, published, lastModified, authors, category, isSponsored }) => {
        // Feeds require a date for every entry.
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
