import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import type { DocumentName } from '../affected-tags.ts'

interface DocumentOfFile extends DocumentName {
  /** Null if the document is no article. */
  articleId: string | null
}

/** The documents of the file at a path, except site settings and comments. */
export async function documentsOfFile(on: Db | Trx, path: string): Promise<DocumentOfFile[]> {
  const { rows } = await sql<DocumentOfFile>`
    select kind, key, case when kind = 'article' then value ->> 'id' end as "articleId" from document
    where source = ${path} and kind not in ('site', 'comments')`.execute(on)
  return rows
}

/** Records the source file of documents, by "kind key". */
export async function writeSources(on: Db | Trx, sources: ReadonlyMap<string, string>): Promise<void> {
  const names = [...sources.keys()].map((name) => name.split(' '))
  // By the columns of the primary key, so that Postgres uses its index.
  await sql`
    update document set source = given.source
    from unnest(
      ${names.map(([kind]) => kind)}::text[], ${names.map(([, ...key]) => key.join(' '))}::text[],
      ${[...sources.values()]}::text[]
    ) as given (kind, key, source)
    where document.kind = given.kind and document.key = given.key
      and document.source is distinct from given.source`.execute(on)
}
