import type { IsoDate } from '#model/articles/date.ts'
import type { NewerOriginal } from '#model/articles/translation.ts'
import type { LanguageCode } from '#model/site/language.ts'

export interface OutdatedTranslationPlan {
  original: Pick<NewerOriginal, 'path' | 'title' | 'language'>
  /** The date of the newer original, if it has one. */
  changed: IsoDate | null
  /** The language of the original, in the language of the translation: "inglés". */
  languageName: string
}

/** LANG-5: the notice to readers of a translation whose original has changed since; null for an unchanged original. */
export function planOutdatedTranslation(
  original: NewerOriginal | null,
  language: LanguageCode,
): OutdatedTranslationPlan | null {
  if (!original) return null
  const { path, title, changed } = original
  const languageName = new Intl.DisplayNames([language], { type: 'language' }).of(original.language)
  return {
    original: { path, title, language: original.language },
    changed,
    languageName: languageName ?? original.language,
  }
}
