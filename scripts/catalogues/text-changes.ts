import { type Catalogue, type CatalogueLanguage, catalogueLanguages } from './text-catalogues.ts'

export type Catalogues = Readonly<Record<CatalogueLanguage, Catalogue>>

/**
 * The changes that translators have to look at, since earlier catalogues: a line for each English text that is new,
 * gone or changed, and below a changed one its old and new text, and the languages whose translation has not changed
 * with it.
 */
export function textChanges(before: Catalogues, now: Catalogues): string[] {
  const textOf = (catalogues: Catalogues, language: CatalogueLanguage, key: string) =>
    catalogues[language][key]?.defaultMessage
  const keys = [...new Set([...Object.keys(before.en), ...Object.keys(now.en)])].sort()
  return keys.flatMap((key) => {
    const [was, is] = [textOf(before, 'en', key), textOf(now, 'en', key)]
    if (was === is) return []
    if (was === undefined) return [`new      ${key}: ${is}`]
    if (is === undefined) return [`gone     ${key}: ${was}`]
    const left = catalogueLanguages.filter(
      (language) => language !== 'en' && textOf(before, language, key) === textOf(now, language, key),
    )
    return [
      `changed  ${key}`,
      `    was: ${was}`,
      `    is:  ${is}`,
      ...(left.length > 0 ? [`    as before in: ${left.join(', ')}`] : []),
    ]
  })
}
