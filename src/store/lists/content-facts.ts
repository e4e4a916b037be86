import { sql } from 'kysely'
import { inBatches } from '../database/batches.ts'
import type { Db } from '../database/tables.ts'

/** Facts about the newest version of a file for lists of the desk, as `factsOf` of src/services/lists extracts them. */
export interface ContentFacts {
  fileId: string
  revisionId: string
  rules: number
  kind: string
  title: string
  language: string
  sitePath: string | null
  categories: string[]
  authors: string[]
  reviewers: string[]
  urgency: string | null
}

/** A version whose facts are not extracted yet. */
export interface UnreadVersion {
  fileId: string
  revisionId: string
  path: string
  text: string
}

/** The rules and the language with which versions are read; a version read with others is read again. */
export interface ReadBy {
  /** The current number of the rules. */
  rules: number
  /** The language of files at the top of the content folder. */
  mainLanguage: string
}

export async function unreadVersions(db: Db, { rules, mainLanguage }: ReadBy, limit: number): Promise<UnreadVersion[]> {
  const { rows } = await sql<UnreadVersion>`
    select file.id as "fileId", head_id as "revisionId", file.path, head.text
    from (
      select id, path, head_id from content_file as file
      where not exists (
        select from content_facts where file_id = file.id and revision_id = file.head_id and content_facts.rules = ${rules}
          and (language = ${mainLanguage} or starts_with(file.path, language || '/'))
      )
      limit ${limit}
    ) as file join content_revision as head on head.id = head_id`.execute(db)
  return rows
}

/** Writes facts, except those of a version that is no longer the newest. */
export async function writeFacts(db: Db, facts: readonly ContentFacts[]): Promise<void> {
  for (const batch of inBatches(
    facts.map(({ fileId, revisionId, sitePath, ...rest }) => ({
      ...rest,
      file_id: fileId,
      revision_id: revisionId,
      site_path: sitePath,
    })),
  ))
    await sql`
      insert into content_facts (
        file_id, revision_id, rules, kind, title, language, site_path, categories, authors, reviewers, urgency, begun_by, changed_at
      )
      select given.file_id, revision_id, rules, kind, title, language, site_path, categories, authors, reviewers, urgency,
        (select account from content_revision as first where first.file_id = given.file_id and first.number = 1), head.made_at
      from jsonb_to_recordset(${batch}::jsonb) as given (
        file_id uuid, revision_id uuid, rules integer, kind text, title text, language text, site_path text,
        categories text[], authors text[], reviewers text[], urgency text)
      join content_file on content_file.id = given.file_id and head_id = revision_id
      join content_revision as head on head.id = head_id
      order by given.file_id
      on conflict (file_id) do update set
        revision_id = excluded.revision_id, rules = excluded.rules, kind = excluded.kind, title = excluded.title,
        language = excluded.language, site_path = excluded.site_path, categories = excluded.categories,
        authors = excluded.authors, reviewers = excluded.reviewers, urgency = excluded.urgency,
        begun_by = excluded.begun_by, changed_at = excluded.changed_at`.execute(db)
}
