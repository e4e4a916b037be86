import { sql } from 'kysely'
import type { IsoDate } from '#model/articles/date.ts'
import type { SitePath } from '#model/text/text.ts'
import type { Db } from '../database/tables.ts'

/** An article as the publisher's own jobs see it. */
export interface PublishedArticle {
  path: SitePath
  title: string
  deck: string
  published: IsoDate | null
  /** Its latest editorial date of any kind. */
  updated: IsoDate | null
}

/**
 * Every published article (SITE-6), newest first by first publication, then by path. Unlike lists, it does not end at
 * `maxListed`, so it reads only a few short fields of each: all of them are in memory at once.
 */
export async function readPublishedArticles(db: Db): Promise<PublishedArticle[]> {
  const { rows } = await sql<PublishedArticle>`
    select path, card ->> 'title' as title, card ->> 'deck' as deck, card #>> '{published,date}' as published, card ->> 'lastModified' as updated
    from article where not is_preview order by sort_date desc nulls last, path`.execute(db)
  return rows
}
