import { z } from 'zod'
import type { LanguageCode } from '../site/language.ts'
import type { SitePath } from '../text/text.ts'
import type { IsoDate } from './date.ts'

/** A version of an article's text, as `check` prints it. */
export const TextVersion = z.string().regex(/^[0-9a-f]{12}$/, 'expected a version of 12 hexadecimal digits')
export type TextVersion = z.infer<typeof TextVersion>

/** The fields of stored articles for the versions of translations (LANG-5). */
export const textVersions = {
  /** The version of its own text; left out on a site of one language. */
  textVersion: TextVersion.optional(),
  /** In a translation: the version of the original it was made from. */
  translatedFrom: TextVersion.optional(),
}

/** The original of an outdated translation, for the notice on its page. */
export interface NewerOriginal {
  path: SitePath
  title: string
  language: LanguageCode
  /** The day of its last update, or else of its publication; null where it has neither. */
  changed: IsoDate | null
}
