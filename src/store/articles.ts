import { sql } from 'kysely'
import { type Article, StoredArticle } from '#model/article.ts'
import type { ArticleCard } from '#model/article-card.ts'
import type { SitePath, Slug } from '#model/text.ts'
import { type CardFilter, type Listed, listCards, type Page } from './cards.ts'
import type { Log } from './log.ts'
import { resolveArticle } from './resolve-article.ts'
import { type Hit, searchArticles } from './search.ts'
import type { Db } from './tables.ts'

/** Articles as pages read them. A preview is seen by `previewById` and by nothing else (PAGE-9). */
export interface Articles {
  byPath(path: SitePath): Promise<Article | null>
  /** Also one that is published. */
  previewById(id: Slug): Promise<Article | null>
  cards(filter: CardFilter, page: Page): Promise<Listed<ArticleCard>>
  search(query: string, page: Page): Promise<Listed<Hit>>
  /** Every published article, by path, with its last editorial date. */
  sitemap(): Promise<{ path: SitePath; lastModified?: string }[]>
}

export function createArticles(db: Db, log: Log): Articles {
  const resolved = async (value: unknown): Promise<Article | null> =>
    value ? resolveArticle(db, StoredArticle.parse(value), log) : null

  return {
    async byPath(path) {
      const { rows } = await sql<{ value: unknown }>`
        select value from document join article on article.path = document.key
        where kind = 'article' and key = ${path} and not is_preview`.execute(db)
      return resolved(rows[0]?.value)
    },

    async previewById(id) {
      // An article that moved may for a moment be there twice, at its old path and at its new one.
      const { rows } = await sql<{ value: unknown }>`
        select value from document join article on article.path = document.key
        where kind = 'article' and id = ${id} order by modified_at desc, path limit 1`.execute(db)
      return resolved(rows[0]?.value)
    },

    cards: (filter, page) => listCards(db, filter, page),
    search: (query, page) => searchArticles(db, query, page),

    async sitemap() {
      const { rows } = await sql<{ path: string; last_modified: string | null }>`
        select path, card ->> 'lastModified' as last_modified from article where not is_preview order by path`.execute(
        db,
      )
      return rows.map((row) => ({ path: row.path, lastModified: row.last_modified ?? undefined }))
    },
  }
}
