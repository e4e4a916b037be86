import type { OpenText, PlainKey, Texts } from './texts.ts'

/** Texts sent to a script: only those that it uses. An island gets them as a prop. */
export type SentTexts<K extends PlainKey> = Readonly<Record<K, OpenText>> & {
  /** The numbering system for inserted numbers, if the site chose another than that of the language. */
  readonly nu?: string
}

/** The texts that an island uses, as one of its props. */
export function sentTexts<K extends PlainKey>(texts: Texts, keys: readonly K[]): SentTexts<K> {
  const sent = Object.fromEntries(keys.map((key) => [key, texts.open(key)])) as Record<K, OpenText>
  return texts.digits ? { ...sent, nu: texts.digits } : sent
}

/** The texts that a behaviour uses, as an attribute of its root element. */
export function textsAttribute<K extends PlainKey>(texts: Texts, keys: readonly K[]): { 'data-texts': string } {
  return { 'data-texts': JSON.stringify(sentTexts(texts, keys)) }
}
