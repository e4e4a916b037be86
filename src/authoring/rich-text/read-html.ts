import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { richBlocks } from './read-markdown.ts'
import type { RichBlock } from './rich-tree.ts'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/**
 * NEWS-7: HTML of the clipboard as blocks: headings, lists, tables, bold, italic, sub, sup and links. Everything else
 * is dropped: styles, classes, pictures, comments. We parse it here, since the browser's parser would need a security
 * policy that allows markup made of text.
 */
export function readHtml(html: string): RichBlock[] {
  // Windows puts header lines before the fragment.
  const root = clean(parser.parse(html.replace(/^Version:[\s\S]*?(?=<)/, '')))
  const markdown = toMdast(root, { handlers: { sub: marked('subscript'), sup: marked('superscript') } })
  if (markdown.type !== 'root') return []
  return richBlocks(markdown as Root, '').flatMap(settled)
}

function marked(type: 'subscript' | 'superscript'): Handle {
  return (state, node: Element) => ({ type, children: state.all(node) }) as never
}

/** Drops blocks without a Markdown form, and makes lists tight, as sites write them. */
function settled(block: RichBlock): RichBlock[] {
  if (block.type === 'opaque') return []
  if (block.type === 'blockquote') return [{ ...block, children: block.children.flatMap(settled) }]
  if (block.type !== 'list') return [block]
  const children = block.children.map((item) => ({ ...item, children: item.children.flatMap(settled) }))
  return [{ ...block, loose: false, children }]
}

const dropped = new Set(
  [
    'head title style script meta link template noscript iframe object embed input button select textarea',
    'img picture svg math video audio canvas xml o:p w:sdtpr colgroup col',
  ].flatMap((names) => names.split(' ')),
)
/** Elements that are kept; of all other elements only the content is kept. */
const kept = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tfoot tr td th blockquote pre code hr br a'.split(' '),
)
const markOf: Partial<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  sub: 'sub',
  sup: 'sup',
}
const blocks = new Set(
  [
    'p h1 h2 h3 h4 h5 h6 ul ol table blockquote pre hr div section article main aside header footer nav',
    'dl dt dd figure figcaption details summary form fieldset address',
  ].flatMap((names) => names.split(' ')),
)

function clean(root: HastRoot): HastRoot {
  const made = withWordLists(root.children).flatMap((node) => cleaned(node as ElementContent, ''))
  const isInline = made.every((node) => node.type !== 'element' || !blocks.has(node.tagName))
  const children = isInline ? made : withoutBreaks(made)
  const lowest = Math.min(...children.map((node) => Number(levelOf(node) ?? 9)))
  // The title of the article is the only heading of level 1.
  for (const node of children) {
    const level = levelOf(node)
    if (level && node.type === 'element') node.tagName = `h${Math.min(4, level + (lowest === 1 ? 1 : 0))}`
  }
  return { type: 'root', children }
}

function levelOf(node: HastNodes): number | undefined {
  const level = node.type === 'element' ? /^h([1-6])$/.exec(node.tagName)?.[1] : undefined
  return level === undefined ? undefined : Number(level)
}

/** @param within  the name of the element around it */
function cleaned(node: ElementContent, within: string): ElementContent[] {
  if (node.type === 'text') {
    // Word processors write two spaces as a space and a no-break space.
    const value = node.value.replace(/\u00a0(?=[\s\u00a0]|$)|(?<=[\s\u00a0]|^)\u00a0/g, ' ')
    return value === '' ? [] : [{ type: 'text', value }]
  }
  if (node.type !== 'element' || dropped.has(node.tagName) || isWordMarker(node)) return []
  const { tagName } = node
  const isWordTitle = tagName === 'p' && /MsoTitle/.test(classOf(node))
  const name = isWordTitle ? 'h1' : tagName
  const isHeading = /^h[1-6]$/.test(name)
  const children = withWordLists(node.children).flatMap((child) =>
    cleaned(child as ElementContent, isHeading || name === 'th' ? name : within),
  )
  if (name === 'a') {
    const href = addressOf(node)
    return href === undefined || children.length === 0
      ? children
      : [{ type: 'element', tagName: 'a', properties: { href }, children }]
  }
  if (kept.has(name)) return keptElement(node, name, children)
  const made = marksOf(node, within).reduceRight<ElementContent[]>(
    (inner, mark) => (hasText(inner) ? [{ type: 'element', tagName: mark, properties: {}, children: inner }] : inner),
    children,
  )
  return blocks.has(name) ? division(made) : made
}

function keptElement(node: Element, tagName: string, children: ElementContent[]): ElementContent[] {
  const element: Element = { type: 'element', tagName, properties: spans(node), children }
  if (levelOf(element) && !hasText(children)) return []
  if (tagName === 'td' || tagName === 'th') element.children = inOneLine(children)
  if (tagName === 'ul' || tagName === 'ol') element.children = itemsOf(children)
  if (tagName === 'table') {
    // Markdown has no table without a header.
    let isFirst = true
    visit(element, 'element', (row) => {
      if (row.tagName !== 'tr' || !isFirst) return
      isFirst = false
      for (const cell of row.children) if (cell.type === 'element') cell.tagName = 'th'
    })
  }
  return [element]
}

/** Moves lists that Google Docs puts between the items into the item before. */
function itemsOf(children: readonly ElementContent[]): ElementContent[] {
  const items: Element[] = []
  for (const child of children) {
    if (child.type !== 'element') continue
    const last = items.at(-1)
    if (child.tagName === 'li' || !last) items.push(child)
    else last.children.push(child)
  }
  return items
}

/** A division holds blocks, or is a paragraph. */
function division(children: ElementContent[]): ElementContent[] {
  const holdsBlocks = children.some((child) => child.type === 'element' && blocks.has(child.tagName))
  if (holdsBlocks) return withoutBreaks(children)
  return hasText(children) ? [{ type: 'element', tagName: 'p', properties: {}, children }] : []
}

/** Drops the line breaks between blocks. */
function withoutBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.filter((node) => node.type !== 'element' || node.tagName !== 'br')
}

function hasText(nodes: readonly ElementContent[]): boolean {
  return nodes.some((node) =>
    node.type === 'text' ? node.value.trim() !== '' : 'children' in node && hasText(node.children),
  )
}

/** The marks of an element: by its name, or by its style, which overrules the name. */
function marksOf(node: Element, within: string): string[] {
  const style = styleOf(node)
  const found = new Set<string>()
  const byName = markOf[node.tagName]
  if (byName) found.add(byName)
  const weight = style['font-weight']
  if (weight !== undefined) {
    if (/^(bold|bolder|[6-9]00)$/.test(weight)) found.add('strong')
    else found.delete('strong')
  }
  if (style['font-style'] === 'italic') found.add('em')
  if (style['font-style'] === 'normal') found.delete('em')
  if (style['vertical-align'] === 'sub') found.add('sub')
  if (style['vertical-align'] === 'super') found.add('sup')
  // Headings are bold already.
  if (within !== '') found.delete('strong')
  return [...found]
}

function styleOf(node: Element): Record<string, string> {
  const pairs = String(node.properties.style ?? '')
    .toLowerCase()
    .split(';')
    .map((part): [string, string] => {
      const at = part.indexOf(':')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    })
  return Object.fromEntries(pairs)
}

function classOf({ properties: { className } }: Element): string {
  return Array.isArray(className) ? className.join(' ') : ''
}

function spans({ properties: { colSpan, rowSpan, start } }: Element): Element['properties'] {
  return { ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }), ...(start && { start }) }
}

/** The target of a link; undefined if it leads nowhere from here. */
function addressOf(node: Element): string | undefined {
  const href = String(node.properties.href ?? '').trim()
  try {
    const url = new URL(href)
    // Links of Google Docs are redirected by Google.
    const through = url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
    if (through) return through
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? href : undefined
  } catch {
    return /^\/(?!\/)/.test(href) ? href : undefined
  }
}

/** The content of a cell on one line: Markdown has no paragraphs there. */
function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    if (node.tagName === 'br') return [{ type: 'text', value: ' ' }]
    if (!blocks.has(node.tagName) && !['li', 'tr', 'td', 'th', 'tbody', 'thead'].includes(node.tagName))
      return [{ ...node, children: inOneLine(node.children) }]
    return [...inOneLine(node.children), { type: 'text', value: ' ' }]
  })
}

/** `mso-list: l0 level2 lfo1`: Word writes the items of lists as paragraphs. */
function wordLevel(node: HastNodes | undefined): number | undefined {
  if (node?.type !== 'element' || node.tagName !== 'p') return undefined
  const level = /level(\d)/.exec(styleOf(node)['mso-list'] ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

/** The number or bullet that Word writes before an item. */
function isWordMarker(node: Element): boolean {
  return styleOf(node)['mso-list'] === 'ignore'
}

function wordMarker(node: Element): string {
  let text = ''
  visit(node, 'element', (inner) => {
    if (!isWordMarker(inner)) return undefined
    visit(inner, 'text', ({ value }) => {
      text += value
    })
    return SKIP
  })
  return text
}

function wordListTag(node: Element): 'ol' | 'ul' {
  return /^[\s\u00a0]*(\d+|[a-z]{1,4})[.)]/i.test(wordMarker(node)) ? 'ol' : 'ul'
}

/** Converts paragraphs that are items of Word lists to lists. */
function withWordLists(nodes: readonly HastNodes[]): HastNodes[] {
  const made: HastNodes[] = []
  /** The open list at each level. */
  let open: Element[] = []
  for (const node of nodes) {
    const level = wordLevel(node)
    if (level === undefined || node.type !== 'element') {
      if (node.type !== 'text' || node.value.trim() !== '') open = []
      made.push(node)
      continue
    }
    const tagName = wordListTag(node)
    open = open.slice(0, level)
    // A numbered list may follow another one without anything in between.
    if (open.length === level && open.at(-1)?.tagName !== tagName) open.pop()
    while (open.length < level) {
      const list: Element = { type: 'element', tagName, properties: {}, children: [] }
      const item = open.at(-1)?.children.at(-1)
      if (item?.type === 'element') item.children.push(list)
      else if (open.length === 0) made.push(list)
      else open.at(-1)?.children.push({ type: 'element', tagName: 'li', properties: {}, children: [list] })
      open.push(list)
    }
    open.at(-1)?.children.push({ type: 'element', tagName: 'li', properties: {}, children: [...node.children] })
  }
  return made
}
