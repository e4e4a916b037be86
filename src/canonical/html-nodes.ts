import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { type CanonicalNode, canonicalElement } from './canonical-node.ts'
import { refuseHidden, visibleText, whiteSpace } from './visible-text.ts'

const parser = unified().use(rehypeParse, { fragment: true })

/** Marks within a line that change its meaning: 10³ is not 103, and struck-out text does not hold. */
const meaningMarks = new Set(['a', 'bdi', 'bdo', 'del', 'ins', 'q', 'rp', 'rt', 'ruby', 's', 'sub', 'sup'])
/** Blocks that hold a line of text. */
const lines = new Set(['p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Blocks that hold blocks; loose text in them becomes a paragraph. */
const holders = new Set([
  ...['blockquote', 'figure', 'figcaption', 'details', 'summary', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'tr', 'th', 'td', 'hr'],
])
/** Blocks without a meaning of their own: their content counts as if they were missing. */
const transparentBlocks = new Set(['div', 'section', 'thead', 'tbody', 'tfoot'])
const nothing = new Set(['wbr', 'col', 'colgroup'])

/** The blocks of sanitised markup. @throws HiddenCharacter */
export function nodesOfHtml(html: string, place: string): CanonicalNode[] {
  return blocksOf(parser.parse(html), place)
}

/** The nodes of markup of one line, such as a heading. */
export function lineOfHtml(html: string, place: string): CanonicalNode[] {
  return lineOf(parser.parse(html).children, place)
}

function blocksOf({ children }: Root | Element, place: string): CanonicalNode[] {
  const blocks: CanonicalNode[] = []
  let line: RootContent[] = []
  const endLine = () => {
    const nodes = lineOf(line, place)
    if (nodes.length > 0) blocks.push(canonicalElement('p', {}, nodes))
    line = []
  }
  for (const child of children) {
    if (isBlock(child)) {
      endLine()
      blocks.push(...blockOf(child, place))
    } else line.push(child)
  }
  endLine()
  return blocks
}

function isBlock(node: RootContent): node is Element {
  if (node.type !== 'element') return false
  const { tagName } = node
  return lines.has(tagName) || holders.has(tagName) || transparentBlocks.has(tagName) || node.children.some(isBlock)
}

function blockOf(element: Element, place: string): CanonicalNode[] {
  const { tagName, children } = element
  const attributes = attributesOf(element, place)
  if (/^h[1-6]$/.test(tagName))
    return [canonicalElement('heading', { ...attributes, level: tagName.slice(1) }, lineOf(children, place))]
  if (tagName === 'pre') return [canonicalElement(tagName, attributes, lineOf(children, place, true))]
  if (tagName === 'p') {
    const nodes = lineOf(children, place)
    return nodes.length > 0 ? [canonicalElement(tagName, attributes, nodes)] : []
  }
  return named(element, attributes, blocksOf(element, place), holders)
}

/** The element, if its name or an attribute has a meaning; else its content. */
function named(
  { tagName }: Element,
  attributes: Record<string, string | undefined>,
  children: CanonicalNode[],
  kept: ReadonlySet<string>,
): CanonicalNode[] {
  if (kept.has(tagName) || meaningMarks.has(tagName)) return [canonicalElement(tagName, attributes, children)]
  const hasMeaning = Object.values(attributes).some((value) => value !== undefined && value !== '')
  return hasMeaning ? [canonicalElement('run', attributes, children)] : children
}

/** The state before a line's next character: a space is written only before a character that is no white space. */
interface LineState {
  hasText: boolean
  spaceBefore: boolean
  keepsSpace: boolean
}

function lineOf(children: readonly RootContent[], place: string, keepsSpace = false): CanonicalNode[] {
  return inlineNodes(children, place, { hasText: false, spaceBefore: false, keepsSpace })
}

function inlineNodes(children: readonly RootContent[], place: string, state: LineState): CanonicalNode[] {
  const nodes: CanonicalNode[] = []
  for (const child of children) {
    for (const node of inlineOf(child, place, state)) {
      const last = nodes.at(-1)
      if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
      else nodes.push(node)
    }
  }
  return nodes.map((node) => (typeof node === 'string' ? node.normalize('NFC') : node))
}

function inlineOf(node: RootContent | ElementContent, place: string, state: LineState): CanonicalNode[] {
  if (node.type === 'text') {
    refuseHidden(node.value, place, node.position?.start.offset)
    const text = lineText(node.value, state)
    return text === '' ? [] : [text]
  }
  if (node.type !== 'element' || nothing.has(node.tagName)) return []
  if (node.tagName === 'br') {
    Object.assign(state, { hasText: false, spaceBefore: false })
    return [canonicalElement('br', {})]
  }
  if (node.tagName === 'sup' && typeof node.properties.dataCite === 'string')
    return [canonicalElement('cite', { source: visibleText(node.properties.dataCite, place) })]
  const nodes = inlineNodes(node.children, place, state)
  return nodes.length === 0 ? [] : named(node, attributesOf(node, place), nodes, meaningMarks)
}

function lineText(text: string, state: LineState): string {
  if (state.keepsSpace) return text
  const [first = '', ...others] = text.split(whiteSpace)
  let written = ''
  const write = (word: string) => {
    if (word === '') return
    written += (state.spaceBefore && state.hasText ? ' ' : '') + word
    Object.assign(state, { hasText: true, spaceBefore: false })
  }
  write(first)
  for (const word of others) {
    state.spaceBefore = true
    write(word)
  }
  return written
}

/**
 * Attributes with a meaning for readers: the target of a link, the numbering of items, the span of a cell, the
 * direction of text.
 */
function attributesOf({ tagName, properties }: Element, place: string): Record<string, string | undefined> {
  const word = (name: string) => {
    const value = properties[name]
    if (value === undefined || value === null || value === false) return undefined
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    refuseHidden(text, place)
    return text.normalize('NFC')
  }
  const span = (name: string) => (word(name) === '1' ? undefined : word(name))
  const shared = { title: word('title'), dir: word('dir') }
  switch (tagName) {
    case 'a':
      return { ...shared, href: word('href') }
    case 'ol':
      return { ...shared, reversed: word('reversed'), start: word('start'), type: word('type') }
    case 'li':
      return { ...shared, value: word('value') }
    case 'td':
    case 'th':
      return { ...shared, colspan: span('colSpan'), rowspan: span('rowSpan'), scope: word('scope') }
    default:
      return shared
  }
}
