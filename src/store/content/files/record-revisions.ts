import { sql } from 'kysely'
import { inBatches } from '../../database/batches.ts'
import type { Trx } from '../../database/tables.ts'

/**
 * The origin of a version: the folder, or somebody who edited it, restored an earlier one, settled a conflict or moved
 * an article.
 */
export type RevisionOrigin = 'import' | 'edit' | 'restore' | 'settlement' | 'move'

/** A version to add. */
export interface NewRevision {
  id: string
  file: { id: string; articleId: string | null }
  /** The head that it replaces; null for the first version of a file. */
  base: { id: string } | null
  number: number
  path: string
  text: string
  hash: string
  origin: RevisionOrigin
  actor: string
  account?: string | null
  reason: string | null
  /** Whether the folder holds this version. */
  isImported: boolean
  /** Whether it becomes the head and live; false for a version recorded beside the head. */
  isLive: boolean
}

/**
 * Adds versions, except to files whose head has changed.
 *
 * @returns the ids of the versions added
 */
export async function recordRevisions(trx: Trx, revisions: readonly NewRevision[]): Promise<Set<string>> {
  const added = new Set<string>()
  for (const batch of inBatches(revisions.map(rowOf))) {
    const { rows } = await sql<{ id: string }>`
      with given as (
        select * from jsonb_to_recordset(${batch}::jsonb) as given (
          id uuid, file_id uuid, article_id text, parent_id uuid, number integer, path text, text text, hash text,
          origin text, actor text, account uuid, reason text, is_imported boolean, is_live boolean)
      ), opened as (
        insert into content_file (id, path, article_id, head_id, imported_id, live_id, state)
        select file_id, path, article_id, id, case when is_imported then id end, case when is_live then id end,
          case when is_live then 'published' else 'draft' end
        from given where parent_id is null
        on conflict do nothing returning id
      ), continued as (
        update content_file set
          path = case when is_live then given.path else content_file.path end,
          article_id = coalesce(given.article_id, content_file.article_id),
          head_id = case when is_live then given.id else head_id end,
          live_id = case when is_live then given.id else live_id end,
          state = case when is_live then 'published' else state end,
          imported_id = case when is_imported then given.id else imported_id end
        from given where content_file.id = file_id and head_id = parent_id
        returning content_file.id
      )
      insert into content_revision (id, file_id, number, parent_id, path, text, hash, origin, actor, account, reason)
      select id, file_id, number, parent_id, path, text, hash, origin, actor, account, reason from given
      where file_id in (select id from opened union all select id from continued)
      returning id`.execute(trx)
    for (const { id } of rows) added.add(id)
  }
  return added
}

function rowOf({ file, base, isImported, isLive, account = null, ...revision }: NewRevision) {
  return {
    ...revision,
    account,
    file_id: file.id,
    article_id: file.articleId,
    parent_id: base?.id ?? null,
    is_imported: isImported,
    is_live: isLive,
  }
}
