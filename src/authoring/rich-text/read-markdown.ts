import type { Definition, List, ListItem, Paragraph, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { splitHeadingBraces } from '../markdown/heading-braces.ts'
import { isClosed, parseMarkdown } from '../markdown/parse-markdown.ts'
import type { Alignment, Attributes, MarkName, Place, RichBlock, RichInline, RichItem, RichList } from './rich-tree.ts'

export interface ReadText {
  /** Bytes before the first block: the front matter, and the space after it. */
  bodyStart: number
  blocks: RichBlock[]
}

/** A Markdown file in the model of the editor, every node with its position. Front matter is skipped. */
export function readMarkdown(text: string): ReadText {
  const root = parseMarkdown(text)
  const [first] = root.children
  const bodyStart = first?.type === 'yaml' ? (first.position?.end.offset ?? 0) : 0
  return { bodyStart, blocks: richBlocks(root, text) }
}

/** The blocks of a tree of Markdown. @param source  the text it was read from; empty for a generated tree */
export function richBlocks(root: Root, source: string): RichBlock[] {
  const lines = source.split(/\r?\n/)
  return root.children.filter((node) => node.type !== 'yaml').map((node) => topBlock(node, source, lines))
}

/** Content that the editor does not model; the whole block around it keeps its source. */
class Unmodelled extends Error {}

function topBlock(node: RootContent, source: string, lines: readonly string[]): RichBlock {
  const place = placeOf(node)
  try {
    if (node.type === 'containerDirective') {
      const [first] = node.children
      const isLabelled = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
      if (isLabelled || !isClosed(node, lines)) throw new Unmodelled()
      return {
        type: 'containerDirective',
        name: node.name,
        attributes: attributesOf(node.attributes),
        children: node.children.map((child) => block(child, source)),
        ...place,
      }
    }
    if (node.type === 'leafDirective') {
      if (node.children.length > 0) throw new Unmodelled()
      return { type: 'leafDirective', name: node.name, attributes: attributesOf(node.attributes), ...place }
    }
    return block(node, source)
  } catch (error) {
    if (!(error instanceof Unmodelled)) throw error
    return { type: 'opaque', source: sourceOf(node, source), ...place }
  }
}

function block(node: RootContent, source: string): RichBlock {
  const place = placeOf(node)
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', children: inlines(node.children, source), ...place }
    case 'heading': {
      const { children, braces } = splitHeadingBraces(node.children)
      return { type: 'heading', depth: node.depth, attributes: braces, children: inlines(children, source), ...place }
    }
    case 'blockquote':
      return { type: 'blockquote', children: node.children.map((child) => block(child, source)), ...place }
    case 'list':
      return list(node, source)
    case 'code':
      return { type: 'code', lang: node.lang ?? '', meta: node.meta ?? '', value: plainLines(node.value), ...place }
    case 'thematicBreak':
      return { type: 'thematicBreak', ...place }
    case 'table':
      return table(node, source)
    case 'html':
      return { type: 'opaque', source: plainLines(node.value), ...place }
    default:
      return { type: 'opaque', source: singleLine(node, source), ...place }
  }
}

function list(node: List, source: string): RichList {
  const isLoose = node.spread === true || node.children.some((item) => item.spread ?? item.children.length > 1)
  return {
    type: 'list',
    ordered: node.ordered === true,
    start: node.ordered === true ? (node.start ?? 1) : 1,
    loose: isLoose,
    children: node.children.map((item) => listItem(item, source)),
    ...placeOf(node),
  }
}

function listItem(node: ListItem, source: string): RichItem {
  if (typeof node.checked === 'boolean') throw new Unmodelled()
  return { type: 'listItem', children: node.children.map((child) => block(child, source)), ...placeOf(node) }
}

function table(node: Table, source: string): RichBlock {
  const columns = node.children[0]?.children.length ?? 0
  // Readers do not see cells beyond the last column as part of the table.
  if (node.children.some((row) => row.children.length > columns)) throw new Unmodelled()
  return {
    type: 'table',
    align: Array.from({ length: columns }, (_, index): Alignment => node.align?.[index] ?? null),
    children: node.children.map((row) => ({
      type: 'tableRow',
      children: row.children.map((cell) => ({
        type: 'tableCell',
        children: inlines(cell.children, source),
        ...placeOf(cell),
      })),
      ...placeOf(row),
    })),
    ...placeOf(node),
  }
}

const marks: Partial<Record<string, MarkName>> = {
  strong: 'strong',
  emphasis: 'emphasis',
  delete: 'delete',
  subscript: 'subscript',
  superscript: 'superscript',
}
const pairedTags: Partial<Record<string, MarkName>> = { sub: 'subscript', sup: 'superscript' }

function inlines(nodes: readonly PhrasingContent[], source: string): RichInline[] {
  const made: RichInline[] = []
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as PhrasingContent
    const pair = pairFrom(nodes, index)
    if (pair) {
      made.push({ type: pair.mark, children: inlines(nodes.slice(index + 1, pair.end), source) })
      index = pair.end
    } else made.push(inline(node, source))
  }
  return made
}

/** `<sub>` or `<sup>` and the index of its closing tag: the two tags that have no Markdown syntax. */
function pairFrom(nodes: readonly PhrasingContent[], index: number): { mark: MarkName; end: number } | undefined {
  const tag = tagOf(nodes[index], /^<(sub|sup)>$/)
  const mark = tag && pairedTags[tag]
  if (!mark) return undefined
  const end = nodes.findIndex((node, at) => at > index && tagOf(node, /^<\/(sub|sup)>$/) === tag)
  const hasInner = nodes.slice(index + 1, end).some((node) => tagOf(node, /^<(sub|sup)>$/))
  return end > index + 1 && !hasInner ? { mark, end } : undefined
}

function tagOf(node: PhrasingContent | undefined, pattern: RegExp): string | undefined {
  return node?.type === 'html' ? pattern.exec(node.value)?.[1] : undefined
}

function inline(node: PhrasingContent, source: string): RichInline {
  const mark = marks[node.type]
  if (mark && 'children' in node) return { type: mark, children: inlines(node.children, source) }
  switch (node.type) {
    case 'text':
      return { type: 'text', value: plainLines(node.value), ...placeOf(node) }
    case 'link':
      if (node.children.length === 0) break
      return {
        type: 'link',
        url: node.url,
        title: node.title ?? '',
        children: inlines(node.children, source),
        ...placeOf(node),
      }
    case 'inlineCode':
      return { type: 'inlineCode', value: plainLines(node.value), ...placeOf(node) }
    case 'break':
      return { type: 'break' }
    case 'image':
      return { type: 'image', url: node.url, alt: node.alt ?? '', title: node.title ?? '', ...placeOf(node) }
    case 'html':
      return { type: 'opaqueInline', source: plainLines(node.value), ...placeOf(node) }
    default:
  }
  return { type: 'opaqueInline', source: singleLine(node, source), ...placeOf(node) }
}

/** Source within a list or a quotation has their markers on its later lines. */
function singleLine(node: PhrasingContent | Definition | RootContent | Paragraph, source: string): string {
  const written = sourceOf(node, source)
  if (written.includes('\n') || written === '') throw new Unmodelled()
  return written
}

function sourceOf(node: RootContent, source: string): string {
  return plainLines(source.slice(node.position?.start.offset, node.position?.end.offset))
}

function placeOf({ position }: RootContent): { at?: Place } {
  if (position?.start.offset === undefined || position.end.offset === undefined) return {}
  return { at: { start: position.start.offset, end: position.end.offset, column: position.start.column } }
}

function attributesOf(attributes: Record<string, string | null | undefined> | null | undefined): Attributes {
  return Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? '']))
}

function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
