import { toText } from 'hast-util-to-text'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { StoredArticle } from '#model/articles/article.ts'
import { type Block, isKnownWidget } from '#model/articles/block.ts'

const parser = unified().use(rehypeParse, { fragment: true })

/** In characters. Postgres limits a search vector to 1 MB; no real article is this long. */
const maxTextLength = 400_000

/** An article's headings and the readable text of its body, widgets included, normalised for search. */
export function articleText(article: StoredArticle): { headings: string; body: string } {
  const headings = article.tabs.map((section) => section.title)
  const texts: string[] = []
  const read = (html: string) => {
    const tree = parser.parse(html)
    texts.push(toText(tree))
    visit(tree, 'element', (element) => {
      if (/^h[3-6]$/.test(element.tagName)) headings.push(toText(element))
    })
  }
  for (const block of article.tabs.flatMap((section) => section.body)) {
    for (const html of widgetText(block.widget)) read(html)
    read(block.source)
  }
  return { headings: searchable(headings.join('\n')), body: searchableLines(texts.join('\n')) }
}

/** A section's readable text, with its line breaks. */
export interface PlainSection {
  id: string
  /** May be empty. */
  title: string
  text: string
}

/** The sections of an article as plain text, without empty ones. */
export function plainSections(article: StoredArticle): PlainSection[] {
  return article.tabs
    .map(({ id, title, body }) => ({
      id,
      title,
      text: body
        .flatMap(({ widget, source }) => [...widgetText(widget), source])
        .map((html) => toText(parser.parse(html)).trim())
        .filter((text) => text !== '')
        .join('\n\n'),
    }))
    .filter(({ text }) => text !== '')
}

/**
 * Text normalised for search: one line, no control characters (they mark the matches in a result), and no `<` right
 * before a letter, which Postgres would parse as markup and drop from excerpts.
 */
export function searchable(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
      .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .replace(/<(?=[a-z/!?])/gi, '< ')
      .slice(0, maxTextLength)
      .toWellFormed()
  )
}

/** As `searchable`, but with a line for each paragraph, item and table row, and with cells kept apart. */
function searchableLines(text: string): string {
  return text
    .split('\n')
    .map((line) => searchable(line.replace(/\s*\t\s*/g, ' · ')))
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, maxTextLength)
    .toWellFormed()
}

/** The text in a widget's fields; some of it is HTML. */
function widgetText(widget: Block['widget']): string[] {
  if (!widget || !isKnownWidget(widget)) return []
  switch (widget.widgetFormat) {
    case 'product-card':
      return [widget.card.title, ...widget.card.pros, ...widget.card.cons]
    case 'warning':
      return [widget.title]
    case 'picture':
      return [widget.caption]
    case 'gallery':
      return [widget.gallery.title, ...widget.gallery.slides.flatMap((slide) => [slide.title, slide.body])]
    default:
      return []
  }
}
