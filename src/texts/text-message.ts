import type { PlainKey, TextArguments } from './texts.ts'

/**
 * A text for readers as a schema or an error names it: by its key, with its arguments behind it. The code that shows it words
 * it in the language of the page (`Texts.words`); the schema is the same in every language, also in the browser.
 */
export function textMessage<K extends PlainKey>(key: K, ...[values]: TextArguments<K>): string {
  return values ? `${key} ${JSON.stringify(values)}` : key
}

/** The key and the arguments of such a message; null for a message that is words already. */
export function readMessage(message: string): { key: string; values: Record<string, string | number> } | null {
  const [, key, values] = /^([a-z]\w*(?:\.\w+)+)(?: (\{.*\}))?$/s.exec(message) ?? []
  return key ? { key, values: values ? (JSON.parse(values) as Record<string, string | number>) : {} } : null
}
