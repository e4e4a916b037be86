import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import type { DocumentName } from '../affected-tags.ts'

interface DocumentOfFile extends DocumentName {
  /** Null for what is no article. */
  articleId: string | null
}

/** The documents that came of the file at a path, but for the settings of the site and comments. */
export async function documentsOfFile(on: Db | Trx, path: string): Promise<DocumentOfFile[]> {
  const { rows } = await sql<DocumentOfFile>`
    select kind, key, case when kind = 'article' then value ->> 'id' end as "articleId" from document
    where source = ${path} and kind not in ('site', 'comments')`.execute(on)
  return rows
}

/** Records which files documents came of, by "kind key". */
export async function writeSources(on: Db | Trx, sources: ReadonlyMap<string, string>): Promise<void> {
  const names = [...sources.keys()].map((name) => name.split(' '))
  // By the columns of the primary key: Postgres finds the rows in its index.
  await sql`
    update document set source = given.source
    from unnest(
      ${names.map(([kind]) => kind)}::text[], ${names.map(([, ...key]) => key.join(' '))}::text[],
      ${[...sources.values()]}::text[]
    ) as given (kind, key, source)
    where document.kind = given.kind and document.key = given.key
      and document.source is distinct from given.source`.execute(on)
}
