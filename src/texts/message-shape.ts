import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseMessage } from './format-message.ts'
import { catalogues } from './texts-of.ts'

/** The arguments of a message by name, each with its type in TypeScript. */
export function argumentsOf(message: string): Map<string, string> {
  const found = new Map<string, string>()
  collect(parseMessage(message), found)
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function collect(elements: MessageFormatElement[], found: Map<string, string>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        found.set(element.value, found.get(element.value) ?? 'string')
        break
      case TYPE.number:
      case TYPE.plural:
        found.set(element.value, 'number')
        break
      case TYPE.select: {
        const names = Object.keys(element.options).map((name) => `'${name}'`)
        found.set(element.value, names.sort().join(' | '))
        break
      }
      case TYPE.tag:
        found.set(element.value, 'Tag')
        collect(element.children, found)
        break
    }
    if ('options' in element) for (const { value } of Object.values(element.options)) collect(value, found)
  }
}

/** "names: string, count: number". */
export function wordedArguments(values: ReadonlyMap<string, string>): string {
  return values.size === 0 ? 'none' : [...values].map(([name, type]) => `${name}: ${type}`).join(', ')
}

/** The mistake in a site's own message for a key; null for none. It may leave arguments out, and add none. */
export function overrideMistake(key: string, message: string): { found: string; expected: string } | null {
  const source = catalogues.en?.[key]
  if (!source) return { found: `the key ${key}, which no text has`, expected: 'a key of src/texts/catalogues/en.json' }
  try {
    const [known, own] = [argumentsOf(source.defaultMessage), argumentsOf(message)]
    if ([...own].every(([name, type]) => known.get(name) === type)) return null
    return { found: `the arguments ${wordedArguments(own)}`, expected: `no others than ${wordedArguments(known)}` }
  } catch (error) {
    return { found: `no ICU message: ${(error as Error).message}`, expected: `one such as "${source.defaultMessage}"` }
  }
}
