import type { PlainKey, TextArguments } from './texts.ts'

/**
 * A reference to a text for readers, in a schema or an error: its key, followed by its arguments. The code that shows
 * it looks it up in the language of the page (`Texts.words`); the schema is the same in every language, also in the
 * browser.
 */
export function textMessage<K extends PlainKey>(key: K, ...[values]: TextArguments<K>): string {
  return values ? `${key} ${JSON.stringify(values)}` : key
}

/** The key and the arguments of such a message; null for a message that is already plain text. */
export function readMessage(message: string): { key: string; values: Record<string, string | number> } | null {
  const [, key, values] = /^([a-z]\w*(?:\.\w+)+)(?: (\{.*\}))?$/s.exec(message) ?? []
  return key ? { key, values: values ? (JSON.parse(values) as Record<string, string | number>) : {} } : null
}
