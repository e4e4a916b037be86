import type { Element, ElementContent, Root, RootContent } from 'hast'
import { headingElements, inlineElements, isBlock, lineElements } from './content-model.ts'
import { element, isBlank, isElement, textOf } from './html-tree.ts'

type Parent = Root | Element

/** Wraps list items outside any list in a list, before the sanitiser unwraps them. */
export function adoptOrphanItems(parent: Parent, isInList = false): void {
  const children: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    if (isElement(child)) adoptOrphanItems(child, child.tagName === 'ul' || child.tagName === 'ol')
    const last = children.at(-1)
    if (isElement(child, 'li') && !isInList) {
      if (isElement(last, 'ul') && !last.position) last.children.push(child)
      else children.push(element('ul', {}, [child]))
    } else if (!(isBlank(child) && isElement(last, 'ul') && !last.position)) {
      children.push(child)
    }
  }
  parent.children = children
}

/**
 * Turns a sanitised tree into valid HTML without losing text: blocks are moved out of phrasing content, lists
 * contain only items, empty elements are removed.
 */
export function tidyTree(parent: Parent): void {
  parent.children = (parent.children as ElementContent[]).flatMap(tidied)
  for (const [index, child] of parent.children.entries()) {
    const before = parent.children[index - 1]
    if (isCitation(child) && before?.type === 'text') before.value = before.value.trimEnd()
  }
}

/** The mark of a citation, whose number the page adds: it follows the words that it belongs to. */
export function isCitation(node: RootContent | undefined): boolean {
  return isElement(node, 'sup') && node.properties.dataCite !== undefined
}

function tidied(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node]
  // Content from another system, such as its own number.
  if (isCitation(node)) return [{ ...node, children: [] }]
  tidyTree(node)
  if (node.tagName === 'ul' || node.tagName === 'ol') node.children = listItems(node.children)
  if (node.tagName === 'a') node.children = node.children.flatMap(withoutLinks)
  if (lineElements.has(node.tagName)) node.children = flattened(node.children)
  if (node.tagName === 'dl') node.children = definitions(node)
  if (node.tagName === 'table') node.children = tableParts(node.children)
  if (isEmpty(node)) return []
  if (inlineElements.has(node.tagName) && node.children.length > 0 && node.children.every(isBlank)) return node.children
  if (node.tagName === 'details') return detailsWithSummary(node)
  if (node.tagName === 'a' && node.properties.href === undefined && node.properties.id === undefined)
    return node.children
  if (inlineElements.has(node.tagName) && node.tagName !== 'a' && node.children.some(isBlock)) return pushedDown(node)
  return [node]
}

const mayBeEmpty = new Set(['br', 'hr', 'wbr', 'td', 'th', 'tr', 'thead', 'tbody', 'tfoot', 'col', 'colgroup'])

function isEmpty(node: Element): boolean {
  if (mayBeEmpty.has(node.tagName)) return false
  if (node.children.length === 0) return !(inlineElements.has(node.tagName) && node.properties.id !== undefined)
  return !inlineElements.has(node.tagName) && node.children.every((child) => isBlank(child) || isElement(child, 'br'))
}

/** A list's items; content between them joins the item before. */
function listItems(children: ElementContent[]): ElementContent[] {
  const items: ElementContent[] = []
  for (const child of children) {
    const last = items.findLast((item) => isElement(item, 'li'))
    if (isElement(child, 'li') || isBlank(child)) items.push(child)
    else if (isElement(last)) last.children.push(child)
    else items.push(element('li', {}, [child]))
  }
  return items
}

function withoutLinks(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node]
  node.children = node.children.flatMap(withoutLinks)
  return node.tagName === 'a' ? node.children : [node]
}

/** The content of blocks as a line of text, with a space where a block ended. */
function flattened(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    if (!isElement(child) || !isBlock(child)) return [child]
    const inner = flattened(child.children)
    return index < children.length - 1 ? [...inner, { type: 'text', value: ' ' }] : inner
  })
}

/** Terms and definitions. A list without both kinds is no definition list: its parts become plain blocks. */
function definitions(list: Element): ElementContent[] {
  const children = list.children.filter((child) => !isBlank(child))
  const isSound =
    children.every((child) => isElement(child, 'dt', 'dd')) &&
    isElement(children[0], 'dt') &&
    isElement(children.at(-1), 'dd')
  if (isSound) {
    for (const child of children) if (isElement(child, 'dt')) child.children = child.children.flatMap(withoutHeading)
    return list.children
  }
  list.tagName = 'div'
  for (const child of children) if (isElement(child, 'dt', 'dd')) child.tagName = child.tagName === 'dt' ? 'p' : 'div'
  return list.children
}

const orderOfParts = ['caption', 'colgroup', 'thead', 'tbody', 'tr', 'tfoot']

/** The parts of a table in their order. A second head in its middle becomes a part of the body. */
function tableParts(children: ElementContent[]): ElementContent[] {
  const parts = children.filter((child) => isElement(child))
  const head = parts.find((part) => part.tagName === 'thead')
  for (const part of parts) {
    const isLate = part !== head || parts.slice(0, parts.indexOf(part)).some((before) => before.tagName === 'tbody')
    if (part.tagName === 'thead' && isLate) part.tagName = 'tbody'
  }
  return parts.toSorted((a, b) => orderOfParts.indexOf(a.tagName) - orderOfParts.indexOf(b.tagName))
}

function withoutHeading(node: ElementContent): ElementContent[] {
  return isElement(node, ...headingElements) ? node.children : [node]
}

/** `details` must begin with its summary; without one it could not be closed, so its content replaces it. */
function detailsWithSummary(node: Element): ElementContent[] {
  const summary = node.children.find((child) => isElement(child, 'summary'))
  if (!summary) return node.children
  node.children = [summary, ...node.children.filter((child) => child !== summary && !isElement(child, 'summary'))]
  return [node]
}

/** `<strong><p>text</p></strong>` as `<p><strong>text</strong></p>`. */
function pushedDown(node: Element): ElementContent[] {
  const result: ElementContent[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    if (line.some((child) => textOf(child).trim() !== '')) result.push({ ...node, children: line })
    else result.push(...line)
    line = []
  }
  for (const child of node.children) {
    if (!isElement(child) || !isBlock(child)) {
      line.push(child)
      continue
    }
    endLine()
    if (lineElements.has(child.tagName)) child.children = [{ ...node, properties: {}, children: child.children }]
    result.push(child)
  }
  endLine()
  return result
}
