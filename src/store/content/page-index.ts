import { sql } from 'kysely'
import type { DocumentKind } from '#model/articles/content-document.ts'
import { CachedValue } from '../database/cached-value.ts'
import { anyTag } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'
import { tagOf } from './affected-tags.ts'

/** Kinds of documents that answer at an address of their own: with a page, or with a redirect. */
const kindsWithPages = ['article', 'category', 'page', 'person', 'series', 'sponsor', 'redirect'] as const
export type PageKind = (typeof kindsWithPages)[number]
/** Kinds whose pages are named by a path; the others by an id. */
const kindsAtPaths = ['article', 'category', 'page'] as const
export type PathKind = (typeof kindsAtPaths)[number]

/**
 * Which pages exist, in memory, so that a request for a missing page takes no query. Published articles only (PAGE-9).
 * About 60 bytes per page: 3 MB for 50,000 articles. Tags of changes keep it current: only the pages they name are
 * looked up again, together, when one of them is next requested.
 */
export class PageIndex {
  readonly #db: Db
  readonly #existing: CachedValue<Set<string>>
  /** Tags of pages that may have been added or removed, each with the number of its change. */
  readonly #stale = new Map<string, number>()
  #changes = 0
  #refreshing: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
    this.#existing = new CachedValue(() => this.#load())
  }

  async has(kind: PageKind, key: string): Promise<boolean> {
    const tag = tagOf({ kind, key })
    for (;;) {
      // Read anew in each round: the whole index may have been reloaded while a page was looked up.
      const existing = await this.#existing.get()
      if (!this.#stale.has(tag)) return existing.has(tag)
      await this.#refresh(existing)
    }
  }

  /** What is published at a path. An article takes precedence over a category, a category over a page about the site. */
  async kindAt(path: string): Promise<PathKind | null> {
    for (const kind of kindsAtPaths) if (await this.has(kind, path)) return kind
    return null
  }

  /** @param tags  of the changes */
  invalidate(tags: readonly string[]): void {
    if (!this.#existing.isCached) return
    if (tags.includes(anyTag)) {
      this.#existing.invalidate()
      this.#stale.clear()
      return
    }
    this.#changes += 1
    for (const tag of tags) this.#stale.set(tag, this.#changes)
  }

  async #load(): Promise<Set<string>> {
    const { rows } = await sql<{ tag: string }>`
      select kind || ':' || key as tag from document where kind = any(${kindsWithPages.slice(1)}::text[])
      union all
      select 'article:' || path from article where not is_preview
      union all
      select 'redirect:' || path from former_path`.execute(this.#db)
    return new Set(rows.map(({ tag }) => tag))
  }

  #refresh(existing: Set<string>): Promise<void> {
    this.#refreshing ??= this.#readStale(existing).finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #readStale(existing: Set<string>): Promise<void> {
    const askedTags = new Map(this.#stale)
    const { rows } = await sql<{ tag: string }>`
      with asked as materialized (
        select split_part(tag, ':', 1) as kind, substr(tag, strpos(tag, ':') + 1) as key
        from unnest(${[...askedTags.keys()]}::text[]) as tag
      )
      select kind || ':' || key as tag from document join asked using (kind, key)
      where kind = any(${kindsWithPages.slice(1)}::text[])
      union all
      select 'article:' || path from article join asked on kind = 'article' and key = path
      where not is_preview
      union all
      select 'redirect:' || path from former_path join asked on kind = 'redirect' and key = path`.execute(this.#db)
    const found = new Set(rows.map(({ tag }) => tag))
    for (const [tag, change] of askedTags) {
      // A page that changed again meanwhile is looked up again.
      if (this.#stale.get(tag) !== change) continue
      this.#stale.delete(tag)
      if (found.has(tag)) existing.add(tag)
      else existing.delete(tag)
    }
  }
}

export function hasPage(kind: DocumentKind): kind is PageKind {
  return kindsWithPages.some((kindWithPages) => kindWithPages === kind)
}
