import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { isBlank, isElement, parseHtml, serialiseHtml, textOf } from '#authoring/html/html-tree.ts'

/** Scripts, styles, controls, navigation and icons; removed with their content. */
const removed = new Set(['script', 'style', 'link', 'template', 'svg', 'button', 'nav', 'form', 'source'])

/** Replaced by a `div`: feed readers drop some of these elements, and keep closed ones closed. */
const boxes = new Set(['section', 'article', 'aside', 'header', 'footer', 'dialog', 'details'])

/** Elements that may be empty. */
const hollow = new Set(['img', 'br', 'hr', 'wbr', 'col', 'td', 'th'])

/** The attributes that are kept, with the names of hast; `addresses` become absolute. */
const kept = [
  'lang',
  'dir',
  'rel',
  'alt',
  'width',
  'height',
  'colSpan',
  'rowSpan',
  'scope',
  'start',
  'reversed',
  'value',
]
const addresses = ['href', 'src', 'cite']

/** The largest width of a picture, in pixels. */
const pictureWidth = 1080

/**
 * Converts the markup of a page for a feed entry: no scripts, styles, ids or controls, nothing folded, and absolute
 * addresses.
 *
 * @param address  of the page, absolute
 */
export function feedHtml(html: string, address: string): string {
  return serialiseHtml(childrenOf(parseHtml(html), address))
}

function childrenOf(node: Root | Element, address: string): ElementContent[] {
  const nodes = node.children.flatMap((child) => plain(child, address))
  return nodes.flatMap((child, index) =>
    isApart(nodes[index - 1], child) ? [{ type: 'text', value: ' ' }, child] : [child],
  )
}

/** Whether two spans are parts of a line that the page separates by styles. */
function isApart(before: ElementContent | undefined, after: ElementContent): boolean {
  if (!isElement(before, 'span') || !isElement(after, 'span')) return false
  return /\S$/.test(textOf(before)) && /^[\p{L}\p{N}$£€]/u.test(textOf(after))
}

/** A node for feeds: removed, converted, or replaced by its children. */
function plain(node: RootContent, address: string): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (!isElement(node) || removed.has(node.tagName) || node.properties.ariaHidden === 'true') return []
  const children = childrenOf(node, address)
  if (!hollow.has(node.tagName) && children.every(isBlank)) return []
  if (node.tagName === 'picture' || node.tagName.includes('-')) return children
  const properties = propertiesOf(node, address)
  const element = (tagName: string, inside = children): Element => ({
    type: 'element',
    tagName,
    properties,
    children: inside,
  })
  if (node.tagName === 'summary') return isHeading(children) ? children : [element('p')]
  return [element(boxes.has(node.tagName) ? 'div' : node.tagName)]
}

/** The summary of a folded section is its heading. */
function isHeading(children: ElementContent[]): boolean {
  return children.some((child) => isElement(child, 'h2', 'h3', 'h4'))
}

function propertiesOf({ tagName, properties }: Element, address: string): Properties {
  const plain: Properties = {}
  for (const name of kept) if (properties[name] !== undefined) plain[name] = properties[name]
  for (const name of addresses) {
    // An invalid address, such as an unfilled `cite`, is left out.
    const absolute = URL.parse(String(properties[name] ?? ''), address)
    if (properties[name] !== undefined && absolute) plain[name] = absolute.href
  }
  if (tagName === 'img') plain.src = new URL(fittingPicture(properties), address).href
  return plain
}

/** The widest candidate of a picture up to `pictureWidth`. */
function fittingPicture({ src, srcSet }: Properties): string {
  const candidates = Array.isArray(srcSet) ? srcSet.map((candidate) => String(candidate).split(' ')) : []
  const fitting = candidates.findLast(([, width = '']) => Number.parseInt(width, 10) <= pictureWidth)
  return fitting?.[0] ?? String(src)
}
