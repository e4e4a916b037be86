import { attributeOf, type CanonicalElement, type CanonicalNode } from './canonical-node.ts'

/** A paragraph, item, cell or source of a canonical text, as one line of words. */
export interface TextLine {
  /** The part of the text: "head", "end", or the title of a section. */
  part: string
  /** The element: `p`, `li`, `source`, `picture`. */
  kind: string
  words: string
}

/** Elements within a line. */
const inline = new Set(['a', 'bdi', 'bdo', 'del', 'ins', 'q', 'rp', 'rt', 'ruby', 's', 'sub', 'sup', 'run'])
/** Attributes with text for readers. */
const readAttributes = ['title', 'alt', 'caption', 'name', 'label', 'quantity', 'list-price', 'amount', 'level']
/** The plain-text form of marks that carry meaning. */
const marks: Record<string, [before: string, after: string]> = {
  sup: ['^', ''],
  sub: ['_', ''],
  del: ['~~', '~~'],
  s: ['~~', '~~'],
  q: ['“', '”'],
}

/** A canonical text as lines, in their order, for comparison and for the display of a version. Pure. */
export function textLines([, , ...parts]: CanonicalElement): TextLine[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : linesOf(part, nameOf(part))))
}

function nameOf(part: CanonicalElement): string {
  return part[0] === 'section' ? (attributeOf(part, 'title') ?? attributeOf(part, 'id') ?? '') : part[0]
}

function linesOf(element: CanonicalElement, part: string): TextLine[] {
  const [kind, , ...children] = element
  const lines: TextLine[] = []
  const link = attributeOf(element, 'link')
  let words = kind === 'section' ? '' : attributeWords(element)
  const endLine = () => {
    if (words.trim() !== '') lines.push({ part, kind, words: words.trim() })
    words = ''
  }
  for (const child of children) {
    if (isInline(child)) words += inlineWords(child)
    else {
      endLine()
      lines.push(...linesOf(child, part))
    }
  }
  if (link) words += ` ‹${link}›`
  endLine()
  return lines
}

function isInline(node: CanonicalNode): node is string | CanonicalElement {
  return (
    typeof node === 'string' ||
    (inline.has(node[0]) && node.slice(2).every((child) => isInline(child as CanonicalNode)))
  )
}

function inlineWords(node: CanonicalNode): string {
  if (typeof node === 'string') return node
  const [kind, , ...children] = node
  const [before, after] = marks[kind] ?? ['', '']
  const href = attributeOf(node, 'href')
  return `${before}${children.map(inlineWords).join('')}${after}${href ? ` ‹${href}›` : ''}`
}

function attributeWords(element: CanonicalElement): string {
  const words = readAttributes.flatMap((name) => (element[0] === 'heading' ? [] : (attributeOf(element, name) ?? [])))
  return words.length > 0 ? `${words.join(' · ')} ` : ''
}
