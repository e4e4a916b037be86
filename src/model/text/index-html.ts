import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { CitationPlace, HtmlIndex, IndexOf, LinkPlace, Span } from './html-index.ts'
import type { Html } from './text.ts'

const parser = unified().use(rehypeParse, { fragment: true, verbose: true })

/**
 * Raise it with any change to the results of `indexHtml`: the stored indexes are then computed anew after the next
 * start.
 */
export const htmlIndexVersion = 2

/** A text as a tree, with the offsets of its elements and attributes. */
export function parseText(html: Html): Root {
  return parser.parse(html)
}

/** Builds the index of a sanitised text. */
export function indexHtml(html: Html): HtmlIndex {
  const root = parseText(html)
  const index: Found = { texts: [], ids: [], references: [], links: [], citations: [] }
  visit(root, (node) => {
    if (node.type === 'text') index.texts.push(...spansOf(node.position))
    if (node.type === 'element') addElement(index, node, html)
  })
  const { texts, ids, references, links, citations } = index
  return {
    ...(beginsWithParagraph(root) && { isParagraph: true }),
    ...(texts.length > 0 && { texts: texts.flat() }),
    ...(ids.length > 0 && { ids: ids.flat() }),
    ...(references.length > 0 && { references: references.flat() }),
    ...(links.length > 0 && { links }),
    ...(citations.length > 0 && { citations }),
  }
}

interface Found {
  texts: Span[]
  ids: Span[]
  references: Span[]
  links: LinkPlace[]
  citations: CitationPlace[]
}

/** An index for each text: the known ones, and for other texts those of the parser, each computed once. */
export function indexes(known: Iterable<readonly [Html, HtmlIndex]> = []): IndexOf {
  const found = new Map(known)
  return (html) => {
    const index = found.get(html) ?? indexHtml(html)
    found.set(html, index)
    return index
  }
}

function beginsWithParagraph({ children: [first] }: Root): boolean {
  return first?.type === 'element' && first.tagName === 'p'
}

function addElement(index: Found, element: Element, html: Html): void {
  // The parser adds elements that the text leaves out: they have no attributes.
  const opening = element.data?.position?.opening
  if (!opening) return
  const attribute = (name: string) => spansOf(element.data?.position?.properties?.[name])
  const values = (name: string) => attribute(name).flatMap((span) => valueIn(html, span))
  index.ids.push(...values('id'))
  index.references.push(...values('headers').flatMap((span) => wordsIn(html, span)))
  const { href, dataCite: source } = element.properties
  if (element.tagName === 'sup' && typeof source === 'string')
    index.citations.push(...spansOf(element.position).map((at) => ({ source, at })))
  if (element.tagName !== 'a' || typeof href !== 'string') return
  if (href.startsWith('#')) index.references.push(...(href === '#' ? [] : values('href')))
  else index.links.push(linkPlace(href, [...attribute('href'), ...attribute('rel')], spansOf(opening)))
}

function linkPlace(href: string, attributes: Span[], [opening]: Span[]): LinkPlace {
  return {
    href,
    attributes: attributes.flatMap(([start, end]) => [start - ' '.length, end]),
    end: (opening?.[1] ?? 0) - '>'.length,
  }
}

/** The span between the quotes: the serialiser writes every value in double quotes. */
function valueIn(html: Html, [start, end]: Span): Span[] {
  const quote = html.indexOf('"', start)
  return quote === -1 || quote >= end ? [] : [[quote + 1, end - 1]]
}

/** The span of each id of a list. */
function wordsIn(html: Html, [start, end]: Span): Span[] {
  const spans: Span[] = []
  let at = start
  for (const word of html.slice(start, end).split(' ')) {
    if (word !== '') spans.push([at, at + word.length])
    at += word.length + 1
  }
  return spans
}

type Positioned = { start?: { offset?: number | undefined }; end?: { offset?: number | undefined } } | undefined

/** Empty for nodes that the parser added. */
function spansOf(position: Positioned): Span[] {
  const [start, end] = [position?.start?.offset, position?.end?.offset]
  return start === undefined || end === undefined ? [] : [[start, end]]
}
