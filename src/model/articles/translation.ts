import { z } from 'zod'
import type { LanguageCode } from '../site/language.ts'
import type { SitePath } from '../text/text.ts'
import type { IsoDate } from './date.ts'

/** A version of what an article tells its readers, as `check` prints it. */
export const TextVersion = z.string().regex(/^[0-9a-f]{12}$/, 'expected a version of 12 hexadecimal digits')
export type TextVersion = z.infer<typeof TextVersion>

/** What stored articles say of the versions of translations (LANG-5). */
export const textVersions = {
  /** Of its own text; left out on a site of one language. */
  textVersion: TextVersion.optional(),
  /** Of a translation: the version of the original it was made from. */
  translatedFrom: TextVersion.optional(),
}

/** The original of an outdated translation, as its page names it. */
export interface NewerOriginal {
  path: SitePath
  title: string
  language: LanguageCode
  /** When it was last updated, or else published; null where it does not say. */
  changed: IsoDate | null
}
