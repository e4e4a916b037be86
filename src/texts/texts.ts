import type { MessageArguments } from './message-arguments.ts'

/** The key of any text of the interface. */
export type TextKey = keyof MessageArguments

/** What a message has inserted: a word, a number that the language writes, one of the cases it tells apart. */
type PlainValue = string | number

/** The keys of texts without tags: they can stand in an attribute, a title, a mail. */
export type PlainKey = {
  [K in TextKey]: MessageArguments[K][keyof MessageArguments[K]] extends PlainValue ? K : never
}[TextKey]

/** The arguments of a text: none, or one object with all of them. */
export type TextArguments<K extends TextKey> = keyof MessageArguments[K] extends never ? [] : [MessageArguments[K]]

export type Direction = 'ltr' | 'rtl'

/** "one, two and three", "one, two or three", "one, two, three". */
export type ListType = 'and' | 'or' | 'unit'

/** `long` is "March 14, 2026", `short` "Mar 14, 2026", `month` "March 2026". */
export type DateStyle = 'long' | 'short' | 'month'

/**
 * Everything that the interface says and writes in one language of one site. Made on the server by `textsOf`; passed to
 * whatever renders, never global: pages of several languages are rendered at the same time.
 */
export interface Texts {
  /** BCP 47, such as `en`. */
  readonly language: string
  readonly direction: Direction
  /** The numbering system that the site chose for the language, such as `arab`. */
  readonly digits?: string | undefined
  /** A text. In a language written from right to left, inserted words are isolated by control characters: for
   * attributes, titles and mails. What is shown on a page is a `<Text>`, which isolates by elements. */
  t<K extends PlainKey>(key: K, ...values: TextArguments<K>): string
  /** What a schema or an error says by `textMessage`, in words; a message that is words already stays as it is. */
  words(message: string): string
  /** @param day  `YYYY-MM-DD`, or a time as `Date`; of both the day in UTC is shown */
  date(day: string | Date, style?: DateStyle): string
  /** @param options  as `Intl.NumberFormat` takes them, such as `{ style: 'percent' }` */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** "one, two and three". */
  list(items: readonly string[], type?: ListType): string
  /** The order of words, for `sort`. */
  compare(a: string, b: string): number
  /** The parts of a message, its tags and inserted values apart: what `<Text>` renders. */
  parts(key: TextKey, values: Readonly<Record<string, unknown>>): readonly MessagePart[]
  /** What stands before, between and after the items of a list: one more than there are items. */
  listSeparators(count: number, type?: ListType): readonly string[]
  /** A text with its arguments open, for a script that fills them in (`received-texts.ts`). */
  open(key: PlainKey): OpenText
}

/** A part of a formatted message: words, a value that was inserted, or what stands in a tag. */
export type MessagePart = string | { value: unknown } | { tag: string; parts: readonly MessagePart[] }

/**
 * A text as a script gets it: `{name}` stands for an argument. With a plural it is one text for each form of the
 * language, and `by` is the argument that decides.
 */
export type OpenText = string | { by: string; forms: Readonly<Record<string, string>> }
