import {
  type LanguageCode,
  languageOfPath,
  languagesOf,
  pathInLanguage,
  prefixIn,
  type SiteLanguage,
  SiteLanguages,
} from '#model/site/language.ts'
import { decidingListsLacking, listsLacking } from '#model/site/lists-of-language.ts'
import type { Site } from '#model/site/site.ts'
import { directionOf } from '#model/text/direction-runs.ts'
import { isReservedPath } from '#routing/routes.ts'
import type { Declaration } from './draft.ts'
import { type FileContext, reportError, reportWarning } from './file-context.ts'
import type { SiteFile } from './files/site-files.ts'
import { type Point, quoted } from './problem.ts'
import type { Source } from './source.ts'

/** `languages` of the site's settings, which determine the language of every other file. Undefined if unreadable. */
export function siteLanguagesOf(files: readonly SiteFile[]): SiteLanguage[] | undefined {
  const lists = files.map(({ data }) => (data.value as { languages?: unknown } | null)?.languages)
  return SiteLanguages.safeParse(lists.find((list) => list !== undefined)).data
}

/** Gives each file the language of its folder; a folder of a language that the site does not have is reported. */
export function placeInLanguages(sources: readonly Source[], languages: readonly SiteLanguage[]): void {
  const [main, ...others] = languagesOf({ languages })
  const reported = new Set<LanguageCode>()
  for (const { folderLanguage, kind, context } of sources) {
    const language = others.find(({ code }) => code === folderLanguage)
    context.language = (language ?? main).code
    context.prefix = language ? prefixIn({ languages }, language) : ''
    context.isMultilingual = others.length > 0
    if (folderLanguage === undefined || language || kind === undefined) continue
    const expected =
      folderLanguage === main.code
        ? 'the files of the default language at the top of the content folder'
        : `${quoted(folderLanguage)} among the languages in site/`
    // Each of its files is held back, and one mistake gives the reason.
    if (!reported.has(folderLanguage))
      reportError(context, { line: 1, column: 1 }, `the folder ${quoted(folderLanguage)}, of no language`, expected)
    reported.add(folderLanguage)
  }
}

/**
 * Warns of lists that a language lacks: its articles get the strictest rules. Only lists that the site has in its
 * default language are required: help lines, topics and the policy.
 */
export function checkLists(
  site: Site,
  main: readonly SiteFile[],
  sources: readonly (SiteFile & { folderLanguage: LanguageCode | undefined })[],
): void {
  for (const { code, name } of languagesOf(site).slice(1)) {
    const lacking = listsLacking(site, code).filter((list) => isFilled(site[list]))
    const first = sources.find(({ folderLanguage }) => folderLanguage === code) ?? main.find(declaresLanguages)
    if (lacking.length === 0 || !first) continue
    const found = `no ${lacking.join(', ')} in ${name}: nothing is sold or promoted beside its articles`
    const some = decidingListsLacking(site, code).length > 0
    reportWarning(
      first.context,
      { line: 1, column: 1 },
      some ? found : `no ${lacking.join(', ')} in ${name}`,
      `them in ${code}/site/`,
    )
  }
}

/** Warns of a language whose `direction` differs from that of its script: nothing else would reveal the mistake. */
export function checkDirections(files: readonly SiteFile[]): void {
  for (const { data, context } of files.filter(declaresLanguages))
    for (const [index, { code, direction }] of (siteLanguagesOf([{ data, context } as SiteFile]) ?? []).entries()) {
      const expected = directionOf(code)
      if (direction === expected) continue
      const from = { ltr: 'left to right', rtl: 'right to left' }
      const point = data.pointOf(['languages', index])
      reportWarning(
        context,
        point,
        `the pages in ${quoted(code)} from ${from[direction]}`,
        `"direction: ${expected}", as it is written`,
      )
    }
}

function declaresLanguages({ data: { value } }: SiteFile): boolean {
  return typeof value === 'object' && value !== null && 'languages' in value
}

function isFilled(list: object): boolean {
  return Object.values(list).some((value) => typeof value !== 'object' || isFilled(value))
}

/** The language of a document must be that of its folder. */
export function checkLang(lang: LanguageCode | undefined, point: Point, context: FileContext): void {
  if (lang === undefined || lang === context.language) return
  const expected = `${quoted(context.language)}, the language of its folder`
  reportError(context, point, `the language ${quoted(lang)}`, expected)
}

/** Checks that the path of a page begins with the prefix of its language, and with no other prefix. */
export function checkPrefixes(declarations: readonly Declaration[], languages: readonly SiteLanguage[]): void {
  if (languages.length < 2) return
  for (const { kind, key, context, language = context.language, ...point } of declarations) {
    if (kind !== 'path') continue
    if (languageOfPath({ languages }, key).code === language) {
      const below = pathInLanguage({ languages }, key)
      if (below !== key && isReservedPath(below))
        reportError(context, point, `the reserved path ${quoted(key)}`, `a path that begins otherwise below the prefix`)
      continue
    }
    const own = languages.find(({ code }) => code === language)
    const prefix = own ? prefixIn({ languages }, own) : ''
    const expected = prefix === '' ? 'a path without the prefix of another language' : `a path below ${quoted(prefix)}`
    reportError(context, point, `the path ${quoted(key)} of a page in ${quoted(language)}`, expected)
  }
}
