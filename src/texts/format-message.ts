import { type MessageFormatElement, type PluralOrSelectOption, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessagePart, OpenText } from './texts.ts'

/** The rules of a language for numbers and plurals. */
export interface LanguageRules {
  number(value: number, options?: Intl.NumberFormatOptions): string
  pluralCategory(value: number, type: 'cardinal' | 'ordinal'): string
}

export type Values = Readonly<Record<string, unknown>>

/** A message ready to be filled in. */
export type MessageFormat = (values: Values) => readonly MessagePart[]

/** @throws SyntaxError for a message that is no ICU message */
export function parseMessage(message: string): MessageFormatElement[] {
  return parse(message, { requiresOtherClause: true, captureLocation: false })
}

/**
 * Compiles a message to a function. The messages of a language are compiled on first use: all at the start of a process
 * would delay its first page.
 *
 * A message has words (`{name}`), numbers (`{count, number}`), plurals, selects and tags. Dates are formatted before
 * they are inserted, so that their style is chosen where they are shown.
 */
export function formatOf(message: string, rules: LanguageRules): MessageFormat {
  return compiled(parseMessage(message), rules, null)
}

interface Plural {
  name: string
  offset: number
}

function compiled(elements: MessageFormatElement[], rules: LanguageRules, plural: Plural | null): MessageFormat {
  const steps = elements.map((element) => step(element, rules, plural))
  const [only] = steps
  if (only && steps.length === 1) return only
  if (steps.length === 0) return () => []
  return (values) => joined(steps.flatMap((format) => format(values)))
}

function step(element: MessageFormatElement, rules: LanguageRules, plural: Plural | null): MessageFormat {
  switch (element.type) {
    case TYPE.literal: {
      const words = [element.value]
      return () => words
    }
    case TYPE.argument: {
      const { value: name } = element
      return (values) => [{ value: values[name] }]
    }
    case TYPE.number: {
      const { value: name, style } = element
      // The options of a skeleton, such as `{count, number, ::group-off}`.
      const options = typeof style === 'object' ? style?.parsedOptions : undefined
      return (values) => [rules.number(Number(values[name]), options)]
    }
    case TYPE.pound:
      return (values) => (plural ? [rules.number(Number(values[plural.name]) - plural.offset)] : ['#'])
    case TYPE.plural: {
      const { value: name, offset } = element
      const options = compiledOptions(element.options, rules, { name, offset })
      const type = element.pluralType === 'ordinal' ? 'ordinal' : 'cardinal'
      return (values) => {
        const number = Number(values[name])
        const form = options.get(`=${number}`) ?? options.get(rules.pluralCategory(number - offset, type))
        return (form ?? other(options))(values)
      }
    }
    case TYPE.select: {
      const { value: name } = element
      const options = compiledOptions(element.options, rules, plural)
      return (values) => (options.get(String(values[name])) ?? other(options))(values)
    }
    case TYPE.tag: {
      const { value: tag } = element
      const content = compiled(element.children, rules, plural)
      return (values) => [{ tag, parts: content(values) }]
    }
    default:
      throw new SyntaxError('dates and times are formatted before they are inserted')
  }
}

type Options = Map<string, MessageFormat>

function compiledOptions(
  options: Record<string, PluralOrSelectOption>,
  rules: LanguageRules,
  plural: Plural | null,
): Options {
  return new Map(Object.entries(options).map(([form, { value }]) => [form, compiled(value, rules, plural)]))
}

/** The parser accepts no plural or select without it. */
function other(options: Options): MessageFormat {
  return options.get('other') ?? (() => [])
}

function joined(parts: readonly MessagePart[]): MessagePart[] {
  const result: MessagePart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
    else result.push(part)
  }
  return result
}

/**
 * A message with its arguments open, for scripts, which have no parser and no rules of other languages.
 *
 * @param around  the text before and after each inserted word, such as characters that isolate it
 * @throws Error for a message with tags, selects, or plurals that are not all of it
 */
export function openText(key: string, message: string, around: readonly [string, string] = ['', '']): OpenText {
  const elements = parseMessage(message)
  const plurals = elements.filter((element) => element.type === TYPE.plural)
  const [plural] = plurals
  if (!plural) return opened(key, elements, { around, pound: null })
  if (plurals.length > 1 || plural.offset !== 0 || plural.pluralType === 'ordinal') throw unopened(key)
  const at = elements.indexOf(plural)
  const forms = Object.entries(plural.options).map(([form, { value }]) => {
    const whole = [...elements.slice(0, at), ...value, ...elements.slice(at + 1)]
    return [form, opened(key, whole, { around, pound: plural.value })]
  })
  return { by: plural.value, forms: Object.fromEntries(forms) }
}

function opened(
  key: string,
  elements: MessageFormatElement[],
  { around: [before, after], pound }: { around: readonly [string, string]; pound: string | null },
): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.number) return `{${element.value}}`
      if (element.type === TYPE.argument) return `${before}{${element.value}}${after}`
      if (element.type === TYPE.pound && pound) return `{${pound}}`
      throw unopened(key)
    })
    .join('')
}

function unopened(key: string): Error {
  return new Error(`a script cannot form "${key}": it may have words, numbers and one plural`)
}
