import { toText } from 'hast-util-to-text'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { StoredArticle } from '#model/article.ts'
import { type Block, isKnownWidget } from '#model/block.ts'

const parser = unified().use(rehypeParse, { fragment: true })

/** Postgres takes at most 1 MB of search vector; no article comes near this many characters. */
const longestText = 400_000

/** An article's headings and the readable text of its body, widgets included, as search takes them. */
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
  return { headings: searchable(headings.join('\n')), body: searchable(texts.join('\n')) }
}

/**
 * Text as search takes it: one line, no control characters (they mark the matches in an answer), and no `<` right
 * before a letter, which Postgres would take for markup and leave out of excerpts.
 */
export function searchable(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
      .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .replace(/<(?=[a-z/!?])/gi, '< ')
      .slice(0, longestText)
      .toWellFormed()
  )
}

/** The words a widget brings along in its fields; some of them HTML. */
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
