import { type Catalogue, type CatalogueLanguage, catalogueLanguages } from './text-catalogues.ts'

export type Catalogues = Readonly<Record<CatalogueLanguage, Catalogue>>

/**
 * What translators have to look at since other catalogues: a line for each English text that is new, is gone, or reads
 * otherwise, and below the last what it was, what it is, and the languages whose text has not changed with it.
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
