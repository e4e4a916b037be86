import { sql } from 'kysely'
import type { NewerOriginal } from '#model/articles/translation.ts'
import type { LanguageCode } from '#model/site/language.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import type { Db } from '../database/tables.ts'

export interface OutdatedTranslation {
  path: SitePath
  title: string
  language: LanguageCode
  original: NewerOriginal
}

const changed = sql`coalesce(
  original.value #>> '{propsFor,byline,dates,lastUpdates,date}',
  original.value #>> '{propsFor,byline,dates,published,date}'
)`

/** The published original of a translation. */
export interface TranslatedOriginal extends NewerOriginal {
  /** Whether it has changed since the translation was made. */
  isNewer: boolean
}

/**
 * The original of a translation; null if the site does not publish it, or gives its articles no versions.
 *
 * @param translation  its original by id or path, and the version that it was made from
 */
export async function readOriginal(
  db: Db,
  { translationOf, translatedFrom }: { translationOf: SitePath | Slug; translatedFrom: string },
): Promise<TranslatedOriginal | null> {
  const { rows } = await sql<TranslatedOriginal>`
    select article.path, original.value ->> 'title' as title, original.value ->> 'language' as language,
      ${changed} as changed, original.value ->> 'textVersion' <> ${translatedFrom} as "isNewer"
    from article join document as original on original.kind = 'article' and original.key = article.path
    where article.id = coalesce((select id from article where path = ${translationOf}), ${translationOf})
      and not is_preview and original.value ? 'textVersion'
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Published translations whose original has changed since, longest ago first. */
export async function outdatedTranslations(db: Db): Promise<OutdatedTranslation[]> {
  const { rows } = await sql<OutdatedTranslation>`
    select translation.key as path, translation.value ->> 'title' as title, translation.value ->> 'language' as language,
      json_build_object('path', article.path, 'title', original.value ->> 'title',
        'language', original.value ->> 'language', 'changed', ${changed}) as original
    from document as translation
    join article as own on own.path = translation.key and not own.is_preview
    join article on article.id =
      coalesce((select id from article where path = translation.value ->> 'translationOf'), translation.value ->> 'translationOf')
      and not article.is_preview
    join document as original on original.kind = 'article' and original.key = article.path
    where translation.kind = 'article' and translation.value ? 'translatedFrom'
      and original.value ->> 'textVersion' <> translation.value ->> 'translatedFrom'
    order by ${changed} nulls first, translation.key`.execute(db)
  return rows
}
