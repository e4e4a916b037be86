import { reportWarning } from '../file-context.ts'
import { quoted } from '../problem.ts'
import type { Translated } from './check-translations.ts'

/** A translation in a file that is to be compared with its original. */
export interface OutdatedFile {
  file: string
  /** The current version of the original. */
  version: string
}

/**
 * LANG-5: warns of each translated article whose original has changed since, or that does not name the version it was
 * made from. These are no mistakes: a translation that was right when made stays published, and its readers see a
 * notice.
 */
export function checkOutdated(documents: readonly Translated[]): OutdatedFile[] {
  const articles = documents.filter(({ kind }) => kind === 'article')
  const named = new Map(
    articles.flatMap((article) => [article.key, article.id ?? []].flat().map((key) => [key, article])),
  )
  return articles.flatMap((translation) => {
    const { translationOf, from, context } = translation
    const version = translationOf === undefined ? undefined : named.get(translationOf)?.version
    if (translationOf === undefined || version === undefined || version === from) return []
    const found = from
      ? `a translation of version ${from} of ${quoted(translationOf)}, which reads otherwise now`
      : `a translation that does not say which version of ${quoted(translationOf)} it was made from`
    const expected = `the text compared with the original, and then: salus content translated ${context.file}`
    reportWarning(context, translation, found, expected)
    return [{ file: context.file, version }]
  })
}
