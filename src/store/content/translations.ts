import { type RawBuilder, sql } from 'kysely'
import type { DocumentKind } from '#model/articles/content-document.ts'
import type { LanguageCode } from '#model/site/language.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, Trx } from '../database/tables.ts'

/** Kinds of documents that are translated as a whole, each translation with a page of its own. */
export type TranslatedKind = 'article' | 'page' | 'category' | 'series'

/** A document of a group of translations. */
export interface Translation {
  language: LanguageCode
  /** The path, or the id of a series. */
  key: string
}

/** A document by kind and key. */
interface Named {
  kind: DocumentKind
  key: string
}

/**
 * LANG-1: the published documents that are translations of each other, the requested one included. One query; those of
 * an article are read with it (`translationsWith`).
 */
export async function readTranslations(db: Db, kind: TranslatedKind, key: string): Promise<Translation[]> {
  // One row: Postgres cannot estimate the length of an array, and would plan each call anew.
  const { rows } = await sql<Translation>`${prepared}
    with ${groupsOf(sql`(values (${kind}::text, ${key}::text))`)}
    ${publishedMembers}`.execute(db)
  return rows
}

/**
 * A SQL value: the translations of the article at `path` in the one row of `subject`, as a JSON array of `Translation`.
 */
export function translationsWith(subject: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    with ${groupsOf(sql`(select 'article', path from ${subject})`)}
    select coalesce(jsonb_agg(member order by language, key), '[]') from (${publishedMembers}) as member
  )`
}

const publishedMembers = sql`
  select language, document.key from document join members using (kind, key)
  where kind <> 'article' or exists (select from article where path = document.key and not is_preview)
  order by language, document.key`

/** The documents whose pages name one of these as a translation. */
export async function inGroupsOf(trx: Trx, names: readonly Named[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    with ${groupsOf(sql`unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[])`)}
    select kind, key from members where exists (select from document where translation_of is not null)`.execute(trx)
  return rows
}

/**
 * `members`: kind and key of each document in the groups of those named. A translation names its original by path or id.
 *
 * @param named  rows of kind and key
 */
function groupsOf(named: RawBuilder<unknown>) {
  return sql`
    requested (kind, key) as materialized (select * from ${named} as rows),
    names as (
      select kind, key as name from requested
      union
      select kind, translation_of from document join requested using (kind, key) where translation_of is not null
    ),
    originals as (
      select document.kind, document.key, coalesce(article.id, document.value ->> 'id') as id
      from names join document on document.kind = names.kind and document.key = names.name
      left join article on document.kind = 'article' and article.path = document.key
      union
      select 'article', path, id from names join article on names.kind = 'article' and article.id = names.name
    ),
    members as (
      select kind, key from originals
      union
      select document.kind, document.key from originals
      join document on document.kind = originals.kind and document.translation_of in (originals.key, originals.id)
    )`
}
