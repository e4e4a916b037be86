import { sql } from 'kysely'
import type { Article, ContentSeries, HistoryEntry, StoredArticle } from '#model/article.ts'
import { StoredSeries } from '#model/article.ts'
import type { ArticleCard } from '#model/article-card.ts'
import type { Category } from '#model/category.ts'
import type { ListingItem } from '#model/listing-item.ts'
import { Person } from '#model/person.ts'
import type { ReadNextItem } from '#model/read-next.ts'
import { Sponsor } from '#model/sponsor.ts'
import { peopleOf, storiesOf } from './article-references.ts'
import { cardsByPath } from './cards.ts'
import { type CategoryTree, categoryTree } from './category-tree.ts'
import type { Log } from './log.ts'
import type { Db } from './tables.ts'

/**
 * The article with everything in place that it names: people, categories as ways from the top, series, sponsor, and
 * related articles as their cards show them. What it names and nobody wrote is left out and logged, and so, without
 * a word, is an article that is missing or a preview (PAGE-9): a page never fails over one. Four queries, however
 * much the article names.
 */
export async function resolveArticle(db: Db, stored: StoredArticle, log: Log): Promise<Article> {
  const missing = (what: string) =>
    log(`Article ${stored.contentMeta.canonicalPath} names ${what}, which does not exist.`)

  const tree = await categoryTree(db)
  const { series, sponsor } = await seriesAndSponsor(db, stored)
  const people = await peopleById(db, [...peopleOf(stored), ...(series?.author ? [series.author] : [])])
  const cards = await cardsByPath(db, [...storiesOf(stored), ...(series?.articles ?? [])])

  const person = (id: string): Person[] => {
    const found = people.get(id)
    if (!found) missing(`the person ${id}`)
    return found ? [found] : []
  }
  const credits = (ids: string[]) => ids.flatMap(person)
  const stories = (named: (string | ListingItem)[]) => inPlace(named, cards, listingItem)
  const categories = stored.categories.flatMap((path) => {
    const way = wayDown(tree, path)
    if (!way) missing(`the category ${path}`)
    return way ? [way] : []
  })
  if (stored.contentSeries && !series) missing(`the series ${stored.contentSeries}`)
  if (stored.sponsored && !sponsor) missing(`the sponsor ${stored.sponsored}`)
  const historyEntry = (entry: StoredArticle['articleHistory'][string]): HistoryEntry => ({
    ...entry,
    authors: credits(entry.authors),
    editor: credits(entry.editor),
    copyEditor: credits(entry.copyEditor),
    medicallyReviewedBy: credits(entry.medicallyReviewedBy),
    factCheckedBy: credits(entry.factCheckedBy),
  })
  const meta = stored.contentMeta

  return {
    ...stored,
    authors: credits(stored.authors),
    medicalReviewers: credits(stored.medicalReviewers),
    factCheckers: credits(stored.factCheckers),
    editors: credits(stored.editors),
    copyEditors: credits(stored.copyEditors),
    articleHistory: Object.fromEntries(
      Object.entries(stored.articleHistory).map(([day, entry]) => [day, historyEntry(entry)]),
    ),
    categories,
    contentSeries: series && resolvedSeries(series, person, stories),
    sponsored: sponsor,
    contentMeta: {
      ...meta,
      categories,
      relatedStories: stories(meta.relatedStories),
      popularIn: { ...meta.popularIn, items: stories(meta.popularIn.items) },
    },
    propsFor: {
      ...stored.propsFor,
      readNext: {
        ...stored.propsFor.readNext,
        items: inPlace(stored.propsFor.readNext.items, cards, readNextItem),
      },
    },
  }
}

async function seriesAndSponsor(db: Db, stored: StoredArticle) {
  const { rows } = await sql<{ kind: string; value: unknown }>`
    select kind, value from document
    where (kind = 'series' and key = ${stored.contentSeries}) or (kind = 'sponsor' and key = ${stored.sponsored})
  `.execute(db)
  const found = (kind: string) => rows.find((row) => row.kind === kind)?.value
  return {
    series: found('series') ? StoredSeries.parse(found('series')) : null,
    sponsor: found('sponsor') ? Sponsor.parse(found('sponsor')) : null,
  }
}

async function peopleById(db: Db, ids: string[]): Promise<Map<string, Person>> {
  const { rows } = await sql<{ value: unknown }>`
    select value from document where kind = 'person' and key = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ value }) => Person.parse(value)).map((person) => [person.id, person]))
}

/** Paths become items by their cards, and fall away where there is no card; items written out stay as they are. */
function inPlace<T extends object>(
  named: (string | T)[],
  cards: Map<string, ArticleCard>,
  item: (card: ArticleCard) => T,
): T[] {
  return named.flatMap((story) => {
    if (typeof story !== 'string') return [story]
    const card = cards.get(story)
    return card ? [item(card)] : []
  })
}

function listingItem(card: ArticleCard): ListingItem {
  return {
    category: card.category?.name ?? '',
    title: card.title,
    link: card.path,
    thumbnail: card.thumbnail,
    hidden: false,
    displayLarge: false,
    isSponsored: card.isSponsored,
  }
}

function readNextItem(card: ArticleCard): ReadNextItem {
  return {
    title: card.title,
    text: card.deck,
    link: card.path,
    thumbnail: card.thumbnail,
    authors: card.authors.map((author) => author.name),
    medicallyReviewedBy: card.medicallyReviewedBy.map((reviewer) => reviewer.name),
    isSponsored: card.isSponsored,
  }
}

function resolvedSeries(
  series: StoredSeries,
  person: (id: string) => Person[],
  stories: (paths: string[]) => ListingItem[],
): ContentSeries {
  const [author] = series.author ? person(series.author) : []
  return { ...series, author, articles: stories(series.articles) }
}

/** A category as the topmost above it, whose children hold only the way down. Null when nobody wrote it. */
function wayDown(tree: CategoryTree, path: string): Category | null {
  const record = tree.get(path)
  if (!record) return null
  const leaf: Category = { name: record.name, link: record.link, children: [] }
  return tree.ancestors(path).reduce<Category>((below, up) => {
    const above = tree.get(up)
    return above ? { name: above.name, link: above.link, children: [below] } : below
  }, leaf)
}
