import { sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'

/** A place that shows a picture. */
export interface PictureUse {
  /** The name of the picture. */
  name: string
  /** A published document, or an unpublished version. */
  by: 'document' | 'draft'
  /** The kind of the document, such as "article"; the state of a draft's file. */
  kind: string
  /** The key of the document, such as the path of an article; the path of a draft's file. */
  key: string
  /** The source file in the content folder; null for documents from elsewhere. */
  fileId: string | null
}

/** The ways to write a picture's name in a file: in Markdown, as an attribute's value, as a value of YAML. */
const namedInText = String.raw`(?:\]\(|[:=] *["']?|^ *- +["']?)([a-z0-9-]+)["']?(?=[\s)"'},]|$)`

/** The places that show the pictures with these names; of all pictures if no names are given. */
export async function readPictureUses(db: Db | Trx, names?: readonly string[]): Promise<PictureUse[]> {
  const isWanted = names ? sql`name = any(${names}::text[])` : sql`true`
  const { rows } = await sql<PictureUse>`
    with shown as (
      select distinct kind, key, source,
        (regexp_matches(value::text, '"/images/([a-z0-9-]+)\\.[0-9a-f]{8}"', 'g'))[1] as name
      from document
    ), written as (
      select distinct file.id, file.path, file.state,
        (regexp_matches(revision.text, ${namedInText}, 'gn'))[1] as name
      from content_file as file join content_revision as revision on revision.id = file.head_id
      where file.head_id is distinct from file.live_id and file.state <> 'trashed'
    )
    select name, 'document' as by, kind, key, file.id as "fileId"
    from shown left join content_file as file on file.path = shown.source and file.live_id is not null
    where ${isWanted}
    union all
    select written.name, 'draft', state, path, written.id from written join picture on picture.name = written.name
    where ${names ? sql`written.name = any(${names}::text[])` : sql`true`}
    order by 1, 2, 3, 4`.execute(db)
  return rows
}
