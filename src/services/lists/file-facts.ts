import { aroundFrontMatter } from '#authoring/formats/front-matter.ts'
import { documentKindOf, isLanguageFolder } from '#authoring/forms/document-kinds.ts'
import { nameOfKey } from '#authoring/forms/schema-words.ts'
import { readYaml } from '#authoring/reading/data-file.ts'
import { mostUrgent, UrgencyLevel } from '#model/safety/urgency.ts'
import type { ContentFacts } from '#store/lists/content-facts.ts'

/** Raise it when facts are extracted differently: all files are then read again. */
export const factRules = 3

/** Keys of front matter that lists need; histories and sources, which are long, are not parsed. */
const keys = ['title', 'name', 'path', 'language', 'categories', 'authors', 'medicalReviewers', 'factCheckers']
const kinds = [
  'articles',
  'people',
  'series',
  'pages',
  'treatments',
  'drug-prices',
  'sponsors',
  'ads',
  'comments',
  'site',
]

/**
 * The facts that lists of the desk show and filter by (NEWS-11). A text with mistakes yields what can be parsed.
 *
 * @param path  below the content folder
 * @param mainLanguage  for files outside the folders of languages
 */
export function factsOf(path: string, text: string, mainLanguage: string): Omit<ContentFacts, 'fileId' | 'revisionId'> {
  const parts = path.split('/')
  const [folder = ''] = parts
  const isMarkdown = path.endsWith('.md')
  const given = dataOf(isMarkdown ? (aroundFrontMatter(text)?.yaml ?? '') : text)
  const name =
    typeof given.name === 'object'
      ? textOf((given.name as Record<string, unknown> | null)?.display)
      : textOf(given.name)
  return {
    rules: factRules,
    kind: parts.slice(0, -1).find((part) => kinds.includes(part)) ?? 'other',
    title: (textOf(given.title) ?? name ?? nameOfFile(path)).slice(0, 300),
    language: isLanguageFolder(folder) ? folder : mainLanguage,
    sitePath: isMarkdown ? textOf(given.path) : null,
    categories: textsOf(given.categories).flatMap(withThoseAbove),
    authors: textsOf(given.authors),
    reviewers: [...textsOf(given.medicalReviewers), ...textsOf(given.factCheckers)],
    urgency: isMarkdown ? urgencyOf(text) : null,
  }
}

/** The title of a file without one: the words of the file name if the file has a form, else the file name. */
export function nameOfFile(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return documentKindOf(path) === undefined ? file : nameOfKey(file.replace(/\.\w+$/, ''))
}

/** The values of those keys at the top level of a YAML text; none for invalid YAML. */
function dataOf(yaml: string): Record<string, unknown> {
  const blocks = yaml.split(/^(?=[^\s#-])/m)
  const isOneValue = /^\s*[{[]/.test(yaml)
  const read = readYaml(
    isOneValue ? yaml : blocks.filter((block) => keys.some((key) => block.startsWith(`${key}:`))).join(''),
  )
  const value = 'data' in read ? read.data.value : null
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry) => textOf(entry) ?? []) : []
}

/** "/health/skin/acne" with "/health/skin" and "/health". */
function withThoseAbove(category: string): string[] {
  const parts = category.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

function urgencyOf(text: string): string | null {
  const levels = [...text.matchAll(/^:{3,}urgency\{[^}\n]*\blevel=["']?([\w-]+)/gm)].flatMap(
    ([, level]) => UrgencyLevel.safeParse(level).data ?? [],
  )
  return mostUrgent(levels) ?? null
}
