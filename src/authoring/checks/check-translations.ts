import type { DocumentKind } from '#model/articles/content-document.ts'
import type { LanguageCode } from '#model/site/language.ts'
import { type FileContext, reportError } from '../file-context.ts'
import { type Point, quoted } from '../problem.ts'
import { nearestName } from '../reading/nearest-name.ts'

/** Kinds of documents with a page of their own in each language. */
export type TranslatedKind = Extract<DocumentKind, 'article' | 'page' | 'category' | 'series'>

/** A document as a member of a group of translations. */
export interface Translated extends Point {
  kind: TranslatedKind
  key: string
  /** The other name of an article. */
  id?: string
  language: LanguageCode
  /** The original that it names. */
  translationOf?: string | undefined
  /** The version of an article's text, on a site of several languages. */
  version?: string | undefined
  /** The version of the original that a translation names. */
  from?: string | undefined
  context: FileContext
}

/**
 * LANG-1: a translation names the original, which is in another language and no translation itself; and no two
 * translations of one original are in one language. Documents that only the store holds count as originals.
 *
 * @param known  documents that exist elsewhere, as "kind key"
 */
export function checkTranslations(documents: readonly Translated[], known: ReadonlySet<string>): void {
  const named = new Map(
    documents.flatMap((document) =>
      [document.key, document.id].flatMap((key) => (key ? [[nameOf(document.kind, key), document] as const] : [])),
    ),
  )
  const groups = new Map<string, Translated>()
  for (const document of documents) {
    const { kind, translationOf, context } = document
    if (translationOf === undefined) continue
    const original = named.get(nameOf(kind, translationOf))
    if (original) checkOriginal(document, original, translationOf, groups)
    else if (!known.has(nameOf(kind, translationOf))) {
      const keys = documents
        .filter((other) => other.kind === kind && other.translationOf === undefined)
        .map(({ key }) => key)
      reportError(
        context,
        document,
        `no ${kind} ${quoted(translationOf)}`,
        nearestName(translationOf, keys) ?? `the ${kind} it translates`,
      )
    }
  }
}

/** @param groups  the translations so far, by original and language */
function checkOriginal(
  document: Translated,
  original: Translated,
  originalKey: string,
  groups: Map<string, Translated>,
): void {
  const { kind, language, context } = document
  const group = `${nameOf(kind, original.key)} ${language}`
  const other = groups.get(group)
  if (original === document) {
    reportError(context, document, `${quoted(originalKey)}, which is this ${kind} itself`, `the ${kind} it translates`)
  } else if (original.translationOf !== undefined) {
    reportError(
      context,
      document,
      `${quoted(originalKey)}, which is a translation itself`,
      quoted(original.translationOf),
    )
  } else if (original.language === language) {
    const found = `${quoted(originalKey)}, which is in ${quoted(language)} too`
    reportError(context, document, found, `the ${kind} it translates, in another language`)
  } else if (other) {
    const found = `a second translation of ${quoted(originalKey)} in ${quoted(language)}, after ${other.context.file}:${other.line}`
    reportError(context, document, found, 'one')
  } else {
    groups.set(group, document)
  }
}

function nameOf(kind: TranslatedKind, key: string): string {
  return `${kind} ${key}`
}
