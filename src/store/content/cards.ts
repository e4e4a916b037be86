import { type RawBuilder, sql } from 'kysely'
import type { ArticleCard } from '#model/articles/article-card.ts'
import type { LanguageCode } from '#model/site/language.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import type { Db } from '../database/tables.ts'
import { reviewersInLists } from '../reviews/review-standing.ts'
import type { CategoryTree } from './category-tree.ts'
import { currentPath } from './former-paths.ts'

/** The articles of one list. */
export type ArticleList =
  /** Articles of a category and all categories below it. */
  | { category: SitePath }
  /** Articles that credit a person today. */
  | { person: Slug }
  /** Articles that name a sponsor. */
  | { sponsor: Slug }

/**
 * How many articles of a list can be paged through, newest first: a page and the total cost the same however long the
 * list is. Older articles are found by search and in the sitemap.
 */
export const maxListed = 5_000

export interface Page {
  limit: number
  offset: number
}

/** A card as the database returns it: with its category as a path. */
export type CardRow = Omit<ArticleCard, 'category'> & { category: SitePath | null }

/**
 * The card of row `article`: its own part joined with the names of people as its language writes them. It names
 * reviewers while their review covers the text (REV-3).
 */
export const cardOfArticle = sql<CardRow>`article.card || jsonb_build_object(
  'category', article.categories[1],
  'authors', ${names(sql.ref('article.authors'))},
  'medicallyReviewedBy', ${names(reviewersInLists)}
)`

function names(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const name = sql`coalesce(value #>> array['translations', article.language, 'name', 'display'], value #>> '{name,display}')`
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', key, 'name', ${name}) order by place), '[]')
    from unnest(${ids}) with ordinality as credited (id, place)
    join document on kind = 'person' and key = credited.id and value #>> '{name,display}' is not null
  )`
}

export function cardOf(row: CardRow, tree: CategoryTree): ArticleCard {
  const category = row.category === null ? undefined : tree.get(row.category)
  return { ...row, category: category ? { name: category.name, link: category.link } : null }
}

/** Cards of published articles, newest first publication first, then by path. One query. */
export async function newestCards(
  db: Db,
  tree: CategoryTree,
  list: ArticleList | null,
  page: Page,
  language?: LanguageCode,
): Promise<ArticleCard[]> {
  // Rows stay narrow until they are cut to the page: sorting and skipping them stays in memory.
  const { rows } = await sql<{ card: CardRow }>`
    select ${cardOfArticle} as card from (
      select path, sort_date from article where ${inList(list, tree)} ${inLanguage(language)}
      order by sort_date desc nulls last, path
      limit ${Math.max(0, Math.min(page.limit, maxListed - page.offset))} offset ${page.offset}
    ) as listed
    join article using (path)
    order by listed.sort_date desc nulls last, path`.execute(db)
  return rows.map(({ card }) => cardOf(card, tree))
}

/** Cards of the published articles at these paths, which may be former ones, in their order. One query. */
export async function cardsAt(db: Db, tree: CategoryTree, paths: readonly SitePath[]): Promise<ArticleCard[]> {
  if (paths.length === 0) return []
  const { rows } = await sql<{ card: CardRow }>`
    select ${cardOfArticle} as card
    from unnest(${paths}::text[]) with ordinality as listed (path, place), lateral (
      select * from article
      where article.path = coalesce(${currentPath(sql.ref('listed.path'))}, listed.path) and not is_preview limit 1
    ) as article
    order by place`.execute(db)
  return rows.map(({ card }) => cardOf(card, tree))
}

/** The number of articles in a list, at most `maxListed`. One query; `ListTotals` caches it. */
export async function countArticles(
  db: Db,
  tree: CategoryTree,
  list: ArticleList,
  language?: LanguageCode,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from article where ${inList(list, tree)} ${inLanguage(language)} limit ${maxListed}) as listed
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** No condition on a site of one language. */
function inLanguage(language: LanguageCode | undefined): RawBuilder<unknown> {
  return language === undefined ? sql`` : sql`and language = ${language}`
}

function inList(list: ArticleList | null, tree: CategoryTree): RawBuilder<unknown> {
  if (!list) return sql`not is_preview`
  if ('category' in list) {
    return sql`not is_preview and categories && ${[list.category, ...tree.descendants(list.category)]}::text[]`
  }
  if ('person' in list) return sql`not is_preview and credits @> ${[list.person]}::text[]`
  return sql`not is_preview and dependencies @> ${[`sponsor:${list.sponsor}`]}::text[]`
}
