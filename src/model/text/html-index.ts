import type { Html } from './text.ts'

/** From the first character to the one after the last, as offsets in a string. */
export type Span = [start: number, end: number]

/** Spans, each as its two numbers. */
export type Spans = readonly number[]

/**
 * Offsets in a text that rules need: found once by a parser (`indexHtml`) when the text is stored, so that nothing
 * searches markup afterwards. It is read with every page: empty fields are left out.
 */
export interface HtmlIndex {
  /** It begins with a paragraph. */
  isParagraph?: true
  /** Runs of text between tags; their characters are escaped as in the markup. */
  texts?: Spans
  /** Values of `id`. */
  ids?: Spans
  /** References to ids of this article: each id of `headers`, and the `#id` of a link within the article. */
  references?: Spans
  /** Links that lead elsewhere. */
  links?: LinkPlace[]
  /** Marks that cite a source of the article (REV-8). */
  citations?: CitationPlace[]
}

export interface CitationPlace {
  /** The id of the source in the list of the article. */
  source: string
  /** The whole element. */
  at: Span
}

export interface LinkPlace {
  /** The parsed value. */
  href: string
  /** `href` and `rel` with the space before them. */
  attributes: Spans
  /** The offset at which the start tag can take further attributes. */
  end: number
}

export function pairs(spans: Spans = []): Span[] {
  return spans.flatMap((start, place) => (place % 2 === 0 ? [[start, spans[place + 1] ?? start]] : []))
}

/** Returns the index of a text: the stored one, or a new one of the parser. */
export type IndexOf = (html: Html) => HtmlIndex

/** A piece of a text, and its replacement. */
export interface Edit {
  at: Span
  by: string
}

/** The text between the tags, escaped as in the markup. */
export function textOf(html: Html, indexOf: IndexOf): string {
  const { texts = [] } = indexOf(html)
  let text = ''
  for (let place = 0; place < texts.length; place += 2) text += html.slice(texts[place], texts[place + 1])
  return text
}

/** @param edits  of pieces that do not overlap, in any order; replacements are encoded */
export function editedHtml(html: Html, edits: readonly Edit[]): Html {
  let edited = ''
  let done = 0
  for (const { at, by } of edits.toSorted((a, b) => a.at[0] - b.at[0])) {
    edited += html.slice(done, at[0]) + by
    done = at[1]
  }
  // Safe because only values of attributes change, and those are encoded (article-scope.test.ts, shop-links.test.ts),
  // and marks of citations, which become a number with an encoded name (citations.test.ts).
  return (edited + html.slice(done)) as Html
}
