import { sql } from 'kysely'
import type { DocumentKind } from '#model/articles/content-document.ts'
import type { LanguageCode } from '#model/site/language.ts'
import type { Db, Trx } from '../database/tables.ts'

/** Kinds of documents that are translated as a whole, each translation with a page of its own. */
export type TranslatedKind = 'article' | 'page' | 'category' | 'series'

/** A document of a group of translations. */
export interface Translation {
  language: LanguageCode
  /** Its path, or the id of a series. */
  key: string
}

/** A document by kind and key. */
interface Named {
  kind: DocumentKind
  key: string
}

/** LANG-1: the published documents that are translations of each other, the one asked for among them. One query. */
export async function readTranslations(db: Db, kind: TranslatedKind, key: string): Promise<Translation[]> {
  const { rows } = await sql<Translation>`
    with ${groupsOf([kind], [key])}
    select language, document.key from document join members using (kind, key)
    where kind <> 'article' or exists (select from article where path = document.key and not is_preview)
    order by language, document.key`.execute(db)
  return rows
}

/** The documents whose pages name one of these as a translation. */
export async function inGroupsOf(trx: Trx, names: readonly Named[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    with ${groupsOf(
      names.map(({ kind }) => kind),
      names.map(({ key }) => key),
    )}
    select kind, key from members where exists (select from document where translation_of is not null)`.execute(trx)
  return rows
}

/** `members`: kind and key of each document in the groups of those named. A translation names its original by path or id. */
function groupsOf(kinds: readonly string[], keys: readonly string[]) {
  return sql`
    names as (
      select kind, key as name from unnest(${kinds}::text[], ${keys}::text[]) as asked (kind, key)
      union
      select kind, translation_of from document
      join unnest(${kinds}::text[], ${keys}::text[]) as asked (kind, key) using (kind, key)
      where translation_of is not null
    ),
    originals as (
      select document.kind, document.key, document.value ->> 'id' as id
      from names join document on document.kind = names.kind and document.key = names.name
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
