import { type RawBuilder, sql } from 'kysely'
import type { SitePath, Slug } from '#model/text/text.ts'
import { subjectsOfArticles } from '#tracking/event-counts.ts'
import type { Db, Trx } from '../database/tables.ts'

/** An article that an import has found at another path than before. */
export interface MovedArticle {
  id: Slug
  from: SitePath
  to: SitePath
}

interface ArticlePlace {
  id: Slug
  path: SitePath
}

/** The present path of the published article with a former path; null for any other path. SQL of one row and column. */
export function currentPath(path: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select moved.path from former_path join article as moved on moved.id = former_path.article_id and not moved.is_preview
    where former_path.path = ${path} limit 1
  )`
}

/** The target of a former path; null within the result if its article is no longer published. */
export async function readFormerPath(db: Db, path: string): Promise<{ to: SitePath | null } | null> {
  const { rows } = await sql<{ to: SitePath | null }>`
    select ${currentPath(sql.ref('asked.path'))} as to from former_path as asked where asked.path = ${path}`.execute(db)
  return rows[0] ?? null
}

/** Every former path of a published article, with the article's present path. */
export async function formerPaths(db: Db): Promise<Map<string, SitePath>> {
  const { rows } = await sql<{ path: string; to: SitePath }>`
    select former_path.path, article.path as to
    from former_path join article on article.id = article_id and not is_preview`.execute(db)
  return new Map(rows.map(({ path, to }) => [path, to]))
}

/** The paths of the articles whose id is stored at another path, or whose path is stored with another id. */
export async function takePartInMoves(db: Db | Trx, places: ArticlePlace[]): Promise<Set<SitePath>> {
  const { rows } = await sql<{ path: SitePath }>`
    select path from ${given(places)}
    where exists (select from article where article.id = given.id and article.path <> given.path)
      or exists (select from article where article.path = given.path and article.id <> given.id)`.execute(db)
  return new Set(rows.map(({ path }) => path))
}

/** The articles that are stored at another path than given: those that move. */
export async function movesAway(trx: Trx, places: ArticlePlace[]): Promise<MovedArticle[]> {
  const { rows } = await sql<MovedArticle>`
    select given.id, article.path as from, given.path as to
    from ${given(places)} join article on article.id = given.id and article.path <> given.path
    order by article.path`.execute(trx)
  return rows
}

/** Records the paths of published articles as former ones; call it before their rows are deleted. */
export async function keepFormerPaths(trx: Trx, paths: readonly SitePath[]): Promise<void> {
  await sql`
    insert into former_path (path, article_id)
    select path, id from article where path = any(${paths}::text[]) and not is_preview
    on conflict (path) do update set article_id = excluded.article_id`.execute(trx)
}

/**
 * Forgets these former paths where a published article, a category or a page of the site now is. A preview, or an
 * article that waits for its day, does not count: old links keep their target until it is published.
 */
export async function reoccupy(trx: Trx, paths: readonly SitePath[]): Promise<void> {
  await sql`
    delete from former_path where path = any(${paths}::text[]) and (
      exists (select from article where article.path = former_path.path and not is_preview)
      or exists (select from document where kind in ('category', 'page') and key = former_path.path)
    )`.execute(trx)
}

/** Moves readers' feedback and counts of an article to its new path. */
export async function moveWhatIsKeptByPath(trx: Trx, moved: readonly MovedArticle[]): Promise<void> {
  const moves = sql`unnest(${moved.map(({ from }) => from)}::text[], ${moved.map(({ to }) => to)}::text[]) as move (old, new)`
  await sql`update feedback set article = move.new from ${moves} where article = move.old`.execute(trx)
  // Two statements: when articles swap their paths, each needs the keys that the other's rows still have.
  const { rows: counted } = await sql<{ day: string; subject: string; key: string; count: string }>`
    delete from event_count using ${moves}
    where subject = any(${subjectsOfArticles}::text[]) and substring(key from '[^ ]+$') = move.old
    returning to_char(day, 'YYYY-MM-DD') as day, subject, left(key, -length(move.old)) || move.new as key, count::text`.execute(
    trx,
  )
  await sql`
    insert into event_count as total (day, subject, key, count)
    select day::date, subject, key, count::bigint
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (day text, subject text, key text, count text)
    on conflict (day, subject, key) do update set count = total.count + excluded.count`.execute(trx)
}

/** Whether the site's settings name one of these articles by a former path. */
export async function isNamedBySite(trx: Trx, ids: readonly Slug[]): Promise<boolean> {
  const { rows } = await sql`
    select from document join former_path on article_id = any(${ids}::text[])
    where kind = 'site' and strpos(value::text, to_json(former_path.path)::text) > 0 limit 1`.execute(trx)
  return rows.length > 0
}

function given(places: ArticlePlace[]): RawBuilder<unknown> {
  return sql`unnest(${places.map(({ id }) => id)}::text[], ${places.map(({ path }) => path)}::text[]) as given (id, path)`
}
