import { oncePerText } from '#model/once-per.ts'
import arabic from './catalogues/ar.json' with { type: 'json' }
import english from './catalogues/en.json' with { type: 'json' }
import spanish from './catalogues/es.json' with { type: 'json' }
import { formatOf, type LanguageRules, type MessageFormat, openText, type Values } from './format-message.ts'
import { readMessage } from './text-message.ts'
import type { DateStyle, Direction, ListType, MessagePart, PlainKey, TextKey, Texts } from './texts.ts'

/** The properties of a language that its texts need. */
export interface TextLanguage {
  /** BCP 47. */
  code: string
  direction: Direction
  /** A Unicode numbering system, such as `latn` or `arab`; defaults to the language's own. */
  digits?: string | undefined
}

/** Messages of a site in one language that replace those of Salus, by key. */
export type TextOverrides = Readonly<Record<string, string>>

type Catalogue = Readonly<Record<string, { defaultMessage: string; description?: string }>>

/** The languages of Salus' own catalogues. */
export const catalogues: Readonly<Record<string, Catalogue>> = { ar: arabic, en: english, es: spanish }

export const englishLanguage: TextLanguage = { code: 'en', direction: 'ltr' }

const noOverrides: TextOverrides = {}
const made = new WeakMap<TextOverrides, Map<string, Texts>>()

/**
 * The texts of a language. A message is the site's own, else that of the language, else the English one.
 *
 * Created once for each language and object of overrides, so that renderings shared by all pages can be cached by their
 * texts: pass the same object for the same site.
 */
export function textsOf(language: TextLanguage, overrides: TextOverrides = noOverrides): Texts {
  const ofSite = made.get(overrides) ?? new Map<string, Texts>()
  made.set(overrides, ofSite)
  const name = `${language.code} ${language.direction} ${language.digits ?? ''}`
  const known = ofSite.get(name) ?? newTexts(language, overrides)
  ofSite.set(name, known)
  return known
}

/** First strong isolate and its end: the text between them does not affect the order of the words around it. */
const [isolate, isolateEnd] = ['\u2068', '\u2069']

function newTexts({ code, direction, digits }: TextLanguage, overrides: TextOverrides): Texts {
  const { rules, ...intl } = intlOf(code, digits)
  const catalogue = catalogues[code] ?? catalogues[code.split('-')[0] ?? '']
  const formats = new Map<string, MessageFormat>()

  function messageOf(key: TextKey): string {
    return overrides[key] ?? catalogue?.[key]?.defaultMessage ?? english[key].defaultMessage
  }
  function parts(key: TextKey, values: Values): readonly MessagePart[] {
    const format = formats.get(key) ?? formatOf(messageOf(key), rules)
    formats.set(key, format)
    return format(values)
  }
  const inserted = (value: unknown) => (direction === 'rtl' ? `${isolate}${value}${isolateEnd}` : String(value))
  const plain = (part: MessagePart): string =>
    typeof part === 'string' ? part : 'tag' in part ? part.parts.map(plain).join('') : inserted(part.value)

  const words = (key: TextKey, values: Values) => parts(key, values).map(plain).join('')

  return {
    language: code,
    direction,
    digits,
    ...intl,
    parts,
    t: (key, ...[values]) => words(key, (values ?? {}) as Values),
    words(message) {
      const { key, values } = readMessage(message) ?? { key: '', values: {} }
      return key in english ? words(key as TextKey, values) : message
    },
    open: (key: PlainKey) => openText(key, messageOf(key), direction === 'rtl' ? [isolate, isolateEnd] : undefined),
  }
}

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
}

const listTypes = { and: 'conjunction', or: 'disjunction', unit: 'unit' } as const satisfies Record<ListType, string>

/** Each formatter is created on first use: that takes longer than formatting a page with it. */
function intlOf(code: string, digits: string | undefined) {
  const numbering = digits ? `-u-nu-${digits}` : ''
  // English dates as in the United States, where most health readers of the demonstration are; lists without the comma
  // before "and", the site's style from the start.
  const locale = (code === 'en' ? 'en-US' : code) + numbering
  const listLocale = code === 'en' ? 'en-GB' : code

  const dateFormat = oncePerText(
    (style: DateStyle) => new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: 'UTC' }),
  )
  const numberFormat = oncePerText((options: string) => new Intl.NumberFormat(locale, JSON.parse(options)))
  const plurals = oncePerText((type: 'cardinal' | 'ordinal') => new Intl.PluralRules(code, { type }))
  const lists = oncePerText((type: ListType) => new Intl.ListFormat(listLocale, { type: listTypes[type] }))
  const separatorsOf = oncePerText((countAndType: `${number} ${ListType}`) => {
    const [count, type] = countAndType.split(' ')
    return separators(lists(type as ListType), Number(count))
  })
  const collator = oncePerText((_: 'words') => new Intl.Collator(code))
  /** Numbers of slots, comments and pages: looking one up takes a tenth of the time for formatting it. */
  const smallNumber = oncePerText((digits: `${number}`) => numberFormat('{}').format(Number(digits)))
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    !options && Number.isInteger(value) && value >= 0 && value < 1000
      ? smallNumber(`${value}`)
      : numberFormat(JSON.stringify(options ?? {})).format(value)

  const rules: LanguageRules = { number, pluralCategory: (value, type) => plurals(type).select(value) }
  return {
    rules,
    number,
    date: (day: string | Date, style: DateStyle = 'long') =>
      dateFormat(style).format(typeof day === 'string' ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : day),
    list: (items: readonly string[], type: ListType = 'and') => lists(type).format(items),
    listSeparators: (count: number, type: ListType = 'and') => separatorsOf(`${count} ${type}`),
    compare: (a: string, b: string) => collator('words').compare(a, b),
  }
}

function separators(format: Intl.ListFormat, count: number): string[] {
  const between = ['']
  for (const { type, value } of format.formatToParts(Array.from({ length: count }, () => 'x'))) {
    if (type === 'element') between.push('')
    else between[between.length - 1] += value
  }
  return between
}
