import type { Sponsor } from '#model/ads/sponsor.ts'
import type { Article, ContentSeries, HistoryEntry, StoredArticle, StoredSeries } from '#model/articles/article.ts'
import type { ArticleCard } from '#model/articles/article-card.ts'
import type { ListingItem } from '#model/articles/listing-item.ts'
import type { ReadNextItem } from '#model/articles/read-next.ts'
import type { Comment } from '#model/readers/comment.ts'
import type { Category } from '#model/site/category.ts'
import { type Person, personIn } from '#model/site/person.ts'
import type { Log } from '../database/log.ts'
import type { CategoryTree } from './category-tree.ts'

/** The documents found that an article and its series name; the maps are by id or by path. */
export interface NamedDocuments {
  tree: CategoryTree
  people: Map<string, Person>
  series: StoredSeries | null
  sponsor: Sponsor | null
  cards: Map<string, ArticleCard>
  /** The newest comments. */
  comments: Comment[]
  commentCount: number
}

/**
 * The article with everything that it names filled in: people, categories below their ancestors, series, sponsor, and
 * related articles as cards. A name without a document is left out and logged; a related article that is missing or a
 * preview (PAGE-9) is left out silently: a page never fails over one.
 */
export function resolveArticle(
  stored: StoredArticle,
  { tree, people, series, sponsor, cards, comments, commentCount }: NamedDocuments,
  log: Log,
): Article {
  const missing = (what: string) =>
    log(`Article ${stored.contentMeta.canonicalPath} names ${what}, which does not exist.`)
  const person = (id: string): Person[] => {
    const found = people.get(id)
    if (!found) missing(`the person ${id}`)
    return found ? [personIn(found, stored.language)] : []
  }
  const credits = (ids: string[]) => ids.flatMap(person)
  const stories = (named: (string | ListingItem)[]) => resolveStories(named, cards, listingItem)
  const categories = stored.categories.flatMap((path) => {
    const category = categoryBelowAncestors(tree, path)
    if (!category) missing(`the category ${path}`)
    return category ? [category] : []
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
    shareYourExperience: comments,
    commentCount,
    review: { kind: 'stated', isCurrent: true },
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
        items: resolveStories(stored.propsFor.readNext.items, cards, readNextItem),
      },
    },
  }
}

/** Replaces paths by items made of their cards, and drops paths without a card; items written in full stay. */
function resolveStories<T extends object>(
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

/** The topmost ancestor of a category; `children` lead down to the category itself. Null when it does not exist. */
function categoryBelowAncestors(tree: CategoryTree, path: string): Category | null {
  const record = tree.get(path)
  if (!record) return null
  const leaf: Category = { name: record.name, link: record.link, adLayout: record.adLayout, children: [] }
  return tree.ancestors(path).reduce<Category>((below, up) => {
    const above = tree.get(up)
    return above ? { name: above.name, link: above.link, adLayout: above.adLayout, children: [below] } : below
  }, leaf)
}
