import { escapedXml as escaped } from './escaped-xml.ts'

/** The content of a feed, independent of its format. */
export interface FeedContent {
  title: string
  description: string
  publisher: string
  /** BCP 47. */
  language: string
  /** Address of the site, with a trailing slash. */
  home: string
  /** The square icon of the publisher's brand, and the drawing for small places. */
  icons?: { large: string; small: string } | undefined
  entries: FeedEntry[]
}

export interface FeedEntry {
  address: string
  title: string
  /** Plain text. */
  summary: string
  /** The full article as HTML, if the publisher gives it to feeds. */
  text?: string | undefined
  published: Date
  /** The last editorial change. */
  updated: Date
  authors: { name: string; address: string }[]
  category?: string
  /** `bytes` is left out while the picture is not prepared. */
  picture?: { address: string; type: string; bytes?: number | undefined; width: number; height: number; alt: string }
}

/** RSS 2.0; authors as Dublin Core, since RSS itself requires their email addresses. */
export function rss(feed: FeedContent, self: string): string {
  const items = feed.entries.map((entry) =>
    element('item', [
      element('title', entry.title),
      element('link', entry.address),
      element('guid', entry.address),
      element('pubDate', entry.published.toUTCString()),
      // Feed readers parse it as HTML.
      element('description', escaped(entry.summary)),
      ...entry.authors.map(({ name }) => element('dc:creator', name)),
      ...(entry.category ? [element('category', entry.category)] : []),
      ...(entry.picture ? [mediaContent(entry.picture)] : []),
      ...(entry.text ? [element('content:encoded', entry.text)] : []),
    ]),
  )
  const channel = element('channel', [
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    element('language', feed.language),
    element('copyright', feed.publisher),
    ...(feed.icons
      ? [element('image', [element('url', feed.icons.large), element('title', feed.title), element('link', feed.home)])]
      : []),
    ...(feed.entries.length > 0 ? [element('lastBuildDate', latestOf(feed).toUTCString())] : []),
    element('atom:link', [], { rel: 'self', href: self, type: 'application/rss+xml' }),
    ...items,
  ])
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  }
  return declaration + element('rss', [channel], namespaces).xml
}

/** Atom 1.0. */
export function atom(feed: FeedContent, self: string): string {
  const entries = feed.entries.map((entry) =>
    element('entry', [
      element('title', entry.title),
      element('id', entry.address),
      element('link', [], { rel: 'alternate', href: entry.address }),
      element('published', entry.published.toISOString()),
      element('updated', entry.updated.toISOString()),
      element('summary', entry.summary),
      ...entry.authors.map(({ name, address }) => element('author', [element('name', name), element('uri', address)])),
      ...(entry.category ? [element('category', [], { term: entry.category })] : []),
      ...(entry.picture ? [element('link', [], enclosure(entry.picture))] : []),
      ...(entry.text ? [element('content', entry.text, { type: 'html' })] : []),
    ]),
  )
  const parts = [
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', feed.home),
    element('link', [], { rel: 'alternate', href: feed.home }),
    element('link', [], { rel: 'self', href: self }),
    element('updated', latestOf(feed).toISOString()),
    element('author', [element('name', feed.publisher)]),
    ...(feed.icons ? [element('icon', feed.icons.small), element('logo', feed.icons.large)] : []),
    ...entries,
  ]
  return declaration + element('feed', parts, { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }).xml
}

/** JSON Feed 1.1. */
export function jsonFeed(feed: FeedContent, self: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: self,
    language: feed.language,
    ...(feed.icons && { icon: feed.icons.large, favicon: feed.icons.small }),
    authors: [{ name: feed.publisher, url: feed.home }],
    items: feed.entries.map((entry) => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      ...(entry.text ? { summary: entry.summary, content_html: entry.text } : { content_text: entry.summary }),
      date_published: entry.published.toISOString(),
      date_modified: entry.updated.toISOString(),
      authors: entry.authors.map(({ name, address }) => ({ name, url: address })),
      tags: entry.category ? [entry.category] : [],
      image: entry.picture?.address,
    })),
  })
}

/** Attributes of a picture's link in Atom. */
function enclosure({ address, type, bytes }: NonNullable<FeedEntry['picture']>): Record<string, string> {
  return { rel: 'enclosure', href: address, type, ...(bytes !== undefined && { length: String(bytes) }) }
}

/** A picture in Media RSS. */
function mediaContent({ address, type, width, height, alt }: NonNullable<FeedEntry['picture']>): Xml {
  const size = { width: String(width), height: String(height) }
  const description = alt === '' ? [] : [element('media:description', alt, { type: 'plain' })]
  return element('media:content', description, { url: address, type, medium: 'image', ...size })
}

/** When the feed last changed; Atom requires a date for an empty feed too. */
function latestOf({ entries }: FeedContent): Date {
  return new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())))
}

/** Serialised XML, as opposed to text that is not escaped yet. */
interface Xml {
  xml: string
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'

function element(name: string, content: string | Xml[], attributes: Record<string, string> = {}): Xml {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  const inside = typeof content === 'string' ? escaped(content) : content.map(({ xml }) => xml).join('\n')
  return { xml: inside === '' ? `<${opening}/>` : `<${opening}>${inside}</${name}>` }
}
