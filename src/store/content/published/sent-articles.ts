import { sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import type { SitePath } from '#model/text/text.ts'
import { sqlOn } from '../../database/sql-runner.ts'
import type { Db } from '../../database/tables.ts'

/** The path of an article, and `hash`, which changes with its content. */
export interface PublicArticle {
  path: SitePath
  hash: string
}

/** An article that has changed since the last event sent about it. */
export interface UnsentChange {
  id: string
  /** The published article; null if it is no longer published. */
  now: PublicArticle | null
  /** The article as last sent; null if nothing was sent, or its removal. */
  sent: PublicArticle | null
  /** When the last event was sent. */
  sentAt: Date | null
}

/**
 * The events sent to another system about published articles (NEWS-14). It sends the difference between the two, so
 * nothing is lost however an article was published: by the desk, an import, a day that has come or a restored backup.
 */
export interface SentArticles {
  /** Records all published articles as sent, at the first call ever. */
  begin(): Promise<void>
  /** Null if there is no difference. */
  get(id: string): Promise<UnsentChange | null>
  /** Records an article as sent; null as its removal. */
  record(id: string, sent: PublicArticle | null): Promise<void>
  /** Sends a job for each article that differs. */
  sendJobs(): Promise<void>
}

const differing = sql`(
  select coalesce(public.id, told.id) as id, public.path, public.hash, told.path as told_path, told.hash as told_hash, told.told_at
  from (
    select article.id, article.path, document.hash
    from article join document on document.kind = 'article' and document.key = article.path
    where not article.is_preview
  ) as public full join told_article as told using (id)
  where (public.path, public.hash) is distinct from (told.path, told.hash)
)`

export function createSentArticles(db: Db, jobs: JobQueue): SentArticles {
  return {
    async begin() {
      await sql`
        with begun as (insert into told_article (id) values ('') on conflict do nothing returning id)
        insert into told_article (id, path, hash)
        select article.id, article.path, document.hash
        from begun, article join document on document.kind = 'article' and document.key = article.path
        where not article.is_preview`.execute(db)
    },
    async get(id) {
      const { rows } = await sql<{
        path: SitePath | null
        hash: string | null
        told_path: SitePath | null
        told_hash: string | null
        told_at: Date | null
      }>`select path, hash, told_path, told_hash, told_at from ${differing} as differing where id = ${id}`.execute(db)
      const [row] = rows
      if (!row) return null
      return {
        id,
        now: publicArticle(row.path, row.hash),
        sent: publicArticle(row.told_path, row.told_hash),
        sentAt: row.told_at,
      }
    },
    async record(id, sent) {
      const state = { path: sent?.path ?? null, hash: sent?.hash ?? null, told_at: new Date() }
      await db
        .insertInto('told_article')
        .values({ id, ...state })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
        .execute()
    },
    async sendJobs() {
      const { rows } = await sql<{ id: string }>`select id from ${differing} as differing order by id`.execute(db)
      if (rows.length === 0) return
      await db.transaction().execute(async (trx) => {
        for (const { id } of rows) await jobs.send('publication', { id }, sqlOn(trx))
      })
      jobs.wake()
    },
  }
}

function publicArticle(path: SitePath | null, hash: string | null): PublicArticle | null {
  return path !== null && hash !== null ? { path, hash } : null
}
