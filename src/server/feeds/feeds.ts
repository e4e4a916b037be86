import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import type { ArticleCard } from '#model/articles/article-card.ts'
import { type Image, imageFile, widthsOf } from '#model/articles/image.ts'
import { languageOf, languageOfPath, languagesOf, prefixIn, publicAddress } from '#model/site/language.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { SitePath } from '#model/text/text.ts'
import { feedPaths, pathsById, routePatterns } from '#routing/routes.ts'
import type { Texts } from '#texts/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { sendThroughCache } from '../cache/page-sender.ts'
import type { Config } from '../config/config.ts'
import { isOfLanguage } from '../http/is-of-language.ts'
import { decodedPath } from '../http/normalize-request-url.ts'
import { ServiceUnavailable } from '../http/site-errors.ts'
import type { PageAppContext } from '../process/app-context.ts'
import { type FeedText, renderFeedText } from '../rendering/render-feed-text.ts'
import { atom, type FeedContent, type FeedEntry, jsonFeed, rss } from './feed-formats.ts'

/** Articles in a feed. */
const feedLength = 30
/** Width of an entry's picture, in pixels, if the picture is wide enough. */
const pictureWidth = 1080

const formats = {
  '.xml': { type: 'application/rss+xml', write: rss },
  '.atom': { type: 'application/atom+xml', write: atom },
  '.json': { type: 'application/feed+json', write: jsonFeed },
}
type FormatEnding = keyof typeof formats

/** The newest articles of the site and of each category, as RSS, Atom and JSON feed. */
export const feedRoutes: FastifyPluginAsync<PageAppContext> = async (app, appContext) => {
  const {
    store,
    config: { origin },
  } = appContext
  for (const ending of ['.xml', '.atom', '.json'] as const) {
    const path = feedPaths.site(ending)
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      sendThroughCache(path, () => render(path, ending, null), appContext, request, reply),
    )
    app.get<{ Params: { language: string } }>(
      `/:language${path}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const inLanguage = `/${request.params.language}${path}`
        if (!(await isOfLanguage(store, request.params.language))) return reply.callNotFound()
        return sendThroughCache(inLanguage, () => render(inLanguage, ending, null), appContext, request, reply)
      },
    )
  }
  app.get<{ Params: { '*': string } }>(
    routePatterns.categoryFeeds,
    { schema: { hide: true } },
    async (request, reply) => {
      const path = decodedPath(request.url.split('?', 1)[0] ?? '') ?? ''
      const [, category = '', ending = ''] = /^\/feeds(\/.+)(\.[a-z]+)$/.exec(path) ?? []
      if (!(ending in formats) || !(await store.categories.byPath(category))) return reply.callNotFound()
      return sendThroughCache(path, () => render(path, ending as FormatEnding, category), appContext, request, reply)
    },
  )

  async function render(path: string, ending: FormatEnding, category: SitePath | null) {
    const { type, write } = formats[ending]
    const content = await newest(category, category ?? path)
    return (
      content && {
        status: 200,
        body: write(content, content.addressOf(path)),
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300, s-maxage=3600' },
        tags: [category ? `category:${category}` : 'articles', 'site:site', ...content.tags],
      }
    )
  }

  /** @param languagePath  the path of the category or the feed, which determines the language */
  async function newest(
    path: SitePath | null,
    languagePath: string,
  ): Promise<(FeedContent & { tags: string[]; addressOf: (path: string) => string }) | null> {
    const main = await store.site()
    if (!main) throw new ServiceUnavailable()
    const language = languageOfPath(main, languagePath)
    const { code } = language
    const site = siteIn(main, code)
    const addressOf = (path: string) => publicAddress(main, origin, path)
    const category = path === null ? null : ((await store.categories.byPath(path))?.record ?? null)
    if (path !== null && !category) return null
    const cards = await store.articles.cards(
      path === null ? null : { category: path },
      { limit: feedLength, offset: 0 },
      languagesOf(main).length > 1 ? code : undefined,
    )
    const texts = textsOf(language, site.texts)
    const fullText = site.feedText === 'full' ? await fullTexts(cards) : new Map<SitePath, FeedText>()
    return {
      tags: [...fullText.values()].flatMap(({ tags }) => tags),
      title: category ? `${category.name} | ${site.name}` : site.name,
      description: category?.description || site.description,
      publisher: site.publisher.name,
      icons: site.brand?.icons && {
        large: `${origin}${routePatterns.icon512}`,
        small: `${origin}${site.brand.icons.svg}`,
      },
      language: code,
      addressOf,
      home: addressOf(category?.link ?? (prefixIn(main, languageOf(main, code)) || '/')),
      entries: await Promise.all(
        cards.map((card) =>
          entryOf(card, fullText.get(card.path)?.html, addressOf(card.path), texts, appContext.config),
        ),
      ).then((entries) => entries.flatMap((entry) => entry ?? [])),
    }
  }

  async function fullTexts(cards: readonly ArticleCard[]): Promise<Map<SitePath, FeedText>> {
    const texts = new Map<SitePath, FeedText>()
    // One at a time: requests are answered between two articles.
    for (const { path } of cards) {
      const text = await renderFeedText(path, appContext)
      if (text) texts.set(path, text)
    }
    return texts
  }
}

/** Null for an article without a date, which feeds require. */
async function entryOf(
  card: ArticleCard,
  text: string | undefined,
  address: string,
  texts: Texts,
  { origin, dataDir }: Config,
): Promise<FeedEntry | null> {
  const { title, deck, published, lastModified, authors, category, isSponsored, thumbnail } = card
  const updated = lastModified ?? published?.date
  if (!updated) return null
  return {
    address,
    title: isSponsored ? texts.t('page.sponsoredTitle', { title }) : title,
    summary: deck,
    text,
    published: new Date(published?.date ?? updated),
    updated: new Date(updated),
    authors: authors.map(({ id, name }) => ({ name, address: origin + pathsById.person(id) })),
    ...(category && { category: category.name }),
    ...(thumbnail && { picture: await pictureOf(thumbnail, origin, dataDir) }),
  }
}

async function pictureOf(image: Image, origin: string, dataDir: string): Promise<NonNullable<FeedEntry['picture']>> {
  const width = widthsOf(image).findLast((width) => width <= pictureWidth) ?? pictureWidth
  const file = imageFile(image.src, width, 'webp')
  const bytes = await stat(join(dataDir, file)).then(
    ({ size }) => size,
    () => undefined,
  )
  return {
    address: `${origin}${file}`,
    type: 'image/webp',
    bytes,
    width,
    height: Math.round((width * image.height) / image.width),
    alt: image.alt,
  }
}
