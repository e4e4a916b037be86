import type { MessageArguments } from './message-arguments.ts'

/** The key of any text of the interface. */
export type TextKey = keyof MessageArguments

/** The type of an inserted value: a word, a number in the format of the language, or one of the cases of a select. */
type PlainValue = string | number

/** The keys of texts without tags, which are allowed in an attribute, a title, a mail. */
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
 * All texts and formats of the interface in one language of one site. Created on the server by `textsOf`; passed to all
 * rendering code, never global: pages of several languages are rendered at the same time.
 */
export interface Texts {
  /** BCP 47, such as `en`. */
  readonly language: string
  readonly direction: Direction
  /** The numbering system that the site chose for the language, such as `arab`. */
  readonly digits?: string | undefined
  /**
   * A text. In a right-to-left language, inserted words are isolated by control characters: for attributes, titles and
   * mails. On a page use `<Text>`, which isolates by elements.
   */
  t<K extends PlainKey>(key: K, ...values: TextArguments<K>): string
  /** The text of a `textMessage` in a schema or an error; a message that is plain text already stays unchanged. */
  words(message: string): string
  /** @param day  `YYYY-MM-DD`, or a time as `Date`; both are shown as the day in UTC */
  date(day: string | Date, style?: DateStyle): string
  /** @param options  of `Intl.NumberFormat`, such as `{ style: 'percent' }` */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** "one, two and three". */
  list(items: readonly string[], type?: ListType): string
  /** The sort order of the language, for `sort`. */
  compare(a: string, b: string): number
  /** The parts of a message, with its tags and inserted values separate, for `<Text>`. */
  parts(key: TextKey, values: Readonly<Record<string, unknown>>): readonly MessagePart[]
  /** The separators before, between and after the items of a list: one more than there are items. */
  listSeparators(count: number, type?: ListType): readonly string[]
  /** A text with its arguments open, for a script that fills them in (`received-texts.ts`). */
  open(key: PlainKey): OpenText
}

/** A part of a formatted message: words, an inserted value, or the content of a tag. */
export type MessagePart = string | { value: unknown } | { tag: string; parts: readonly MessagePart[] }

/**
 * A text in the form that a script gets: `{name}` stands for an argument. With a plural it has one text for each form
 * of the language, and `by` is the deciding argument.
 */
export type OpenText = string | { by: string; forms: Readonly<Record<string, string>> }
