import { type RawBuilder, sql } from 'kysely'
import type { ArticleCard } from '#model/article-card.ts'
import type { SitePath, Slug } from '#model/text.ts'
import { categoryTree } from './category-tree.ts'
import type { Db } from './tables.ts'

/** Which articles a list holds; with several conditions, those that meet all. */
export interface CardFilter {
  /** With all categories below it. */
  category?: SitePath
  /** Credited with anything today. */
  person?: Slug
  /** Named by the series, or naming it. */
  series?: Slug
  /** Named by the article. */
  sponsor?: Slug
  /** In this order. */
  paths?: SitePath[]
}

export interface Page {
  limit: number
  offset: number
}

/** A page of a list; `total` counts the whole list. */
export interface Listed<T> {
  items: T[]
  total: number
}

/** The card of row `article`: its own part joined with the names that other documents hold. */
export const cardOfArticle = sql<ArticleCard>`article.card || jsonb_build_object(
  'category', (
    select jsonb_build_object('name', value ->> 'name', 'link', key) from document
    where kind = 'category' and key = article.categories[1]
  ),
  'authors', ${names(sql.ref('article.authors'))},
  'medicallyReviewedBy', ${names(sql.ref('article.reviewers'))}
)`

function names(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', key, 'name', value #>> '{name,display}') order by place), '[]')
    from unnest(${ids}) with ordinality as credited (id, place)
    join document on kind = 'person' and key = credited.id
  )`
}

/** Cards of published articles, newest first (by first publication; then by path). */
export async function listCards(db: Db, filter: CardFilter, page: Page): Promise<Listed<ArticleCard>> {
  const conditions = [sql`not is_preview`]
  if (filter.category) {
    const tree = await categoryTree(db)
    conditions.push(sql`categories && ${[filter.category, ...tree.below(filter.category)]}::text[]`)
  }
  if (filter.person) conditions.push(sql`credits @> ${[filter.person]}::text[]`)
  if (filter.series) {
    conditions.push(sql`(series = ${filter.series} or exists (
      select from document where kind = 'series' and key = ${filter.series} and value -> 'articles' ? path
    ))`)
  }
  if (filter.sponsor) conditions.push(sql`mentions @> ${[`sponsor:${filter.sponsor}`]}::text[]`)
  if (filter.paths) conditions.push(sql`path = any(${filter.paths}::text[])`)
  const where = sql.join(conditions, sql` and `)
  const order = filter.paths ? sql`array_position(${filter.paths}::text[], path)` : sql`newest desc nulls last, path`

  const total = await countArticles(db, where)
  const listed = await sql<{ card: ArticleCard }>`
    select ${cardOfArticle} as card from article where ${where}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return { items: listed.rows.map((row) => row.card), total }
}

export async function countArticles(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from article where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Cards of the published articles among these paths, by path. */
export async function cardsByPath(db: Db, paths: SitePath[]): Promise<Map<SitePath, ArticleCard>> {
  if (paths.length === 0) return new Map()
  const { rows } = await sql<{ card: ArticleCard }>`
    select ${cardOfArticle} as card from article where not is_preview and path = any(${paths}::text[])`.execute(db)
  return new Map(rows.map(({ card }) => [card.path, card]))
}
