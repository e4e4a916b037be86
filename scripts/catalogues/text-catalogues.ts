import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseMessage } from '../../src/texts/format-message.ts'
import { argumentsOf, wordedArguments } from '../../src/texts/message-shape.ts'
import type { Finding } from '../report.ts'
import { root } from '../source-files.ts'

/** One catalogue, in the format of FormatJS. */
export type Catalogue = Record<string, { defaultMessage: string; description?: string }>

export const catalogueLanguages = ['en', 'es', 'ar'] as const
export type CatalogueLanguage = (typeof catalogueLanguages)[number]

export const catalogueFile = (language: string) => `src/texts/catalogues/${language}.json`
export const argumentsFile = 'src/texts/message-arguments.ts'

export function readCatalogue(language: CatalogueLanguage): Catalogue {
  return JSON.parse(readFileSync(join(root, catalogueFile(language)), 'utf8')) as Catalogue
}

/** A catalogue in its stored form: keys sorted by their characters, which is the same on every machine. */
export function writtenCatalogue(catalogue: Catalogue): string {
  const keys = Object.keys(catalogue).sort()
  return `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, catalogue[key]])), null, 2)}\n`
}

/** The types of the arguments of every message, as TypeScript source. */
export function messageArguments(english: Catalogue): string {
  const rows = Object.keys(english)
    .sort()
    .map((key) => {
      const values = [...argumentsOf(english[key]?.defaultMessage ?? '')]
      const type = values.map(([name, kind]) => `${name}: ${kind}`).join('; ')
      return `  '${key}': ${type ? `{ ${type} }` : 'None'}`
    })
  return [
    '// Written by `npm run texts` from catalogues/en.json.',
    "import type { ReactNode } from 'react'",
    '',
    'type None = Record<never, never>',
    '/** Puts the words in a tag of a message into an element. */',
    'export type Tag = (content: ReactNode) => ReactNode',
    '',
    '/** The arguments of each message. */',
    'export interface MessageArguments {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

/** All mistakes of a catalogue, compared with the English one. */
export function catalogueMistakes(language: CatalogueLanguage, catalogue: Catalogue, english: Catalogue): Finding[] {
  const file = catalogueFile(language)
  const lines = writtenCatalogue(catalogue).split('\n')
  const finding = (key: string, message: string): Finding => ({
    file,
    line: Math.max(lines.indexOf(`  ${JSON.stringify(key)}: {`) + 1, 1),
    message: `${key} ${message}`,
  })
  const missing = Object.keys(english).filter((key) => !(key in catalogue))
  return [
    ...missing.map((key) => finding(key, 'is missing')),
    ...Object.entries(catalogue).flatMap(([key, { defaultMessage }]) =>
      messageMistakes(language, key, defaultMessage, english).map((message) => finding(key, message)),
    ),
  ]
}

function messageMistakes(language: string, key: string, message: string, english: Catalogue): string[] {
  const source = english[key]
  if (!source) return ['is no key of en.json']
  try {
    const elements = parseMessage(message)
    const [expected, found] = [argumentsOf(source.defaultMessage), argumentsOf(message)]
    return [
      ...(message.trim() === '' ? ['is empty'] : []),
      ...(/^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)+$/.test(key) ? [] : ['is not written as area.camelCase']),
      ...(language === 'en' && !source.description ? ['has no description for translators'] : []),
      ...(sameArguments(expected, found)
        ? []
        : [`has the arguments ${wordedArguments(found)}, expected ${wordedArguments(expected)}`]),
      ...missingForms(language, elements),
    ]
  } catch (error) {
    return [`is no ICU message: ${(error as Error).message}`]
  }
}

/**
 * A form may leave a number out. The cases of a select are part of its type, so only plurals may differ in their cases.
 */
function sameArguments(expected: Map<string, string>, found: Map<string, string>): boolean {
  return expected.size === found.size && [...expected].every(([name, type]) => found.get(name) === type)
}

/** The forms of the language that a plural of the message lacks: an English message has two, an Arabic one six. */
function missingForms(language: string, elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return missingForms(language, element.children)
    if (!('options' in element)) return []
    const within = Object.values(element.options).flatMap(({ value }) => missingForms(language, value))
    if (element.type !== TYPE.plural) return within
    const { pluralCategories } = new Intl.PluralRules(language, { type: element.pluralType }).resolvedOptions()
    const lacking = pluralCategories.filter((category) => !(category in element.options))
    return lacking.length > 0 ? [...within, `lacks the plural forms ${lacking.join(', ')} of ${element.value}`] : within
  })
}

/**
 * The keys that no source names, neither in quotes nor by a template such as `byline.${role}`.
 *
 * @param sources  the text of every file that may name one
 */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const text = sources.join('\n')
  const quoted = new Set(text.match(/(?<=['"`])[a-z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)+(?=['"`])/g) ?? [])
  const templates = [...new Set(text.match(/(?<=`)[a-z][a-zA-Z0-9]*\.[\w.]*\$\{[^`]*(?=`)/g) ?? [])]
  const patterns = templates.map(
    (template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[a-zA-Z0-9.]+')}$`),
  )
  return keys.filter((key) => !quoted.has(key) && !patterns.some((pattern) => pattern.test(key)))
}
