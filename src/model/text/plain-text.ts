import type { Nodes } from 'hast'
import { parseText } from './index-html.ts'
import type { Html } from './text.ts'

/** A text of paragraphs, lists and links as plain text, a line for each paragraph and item. */
export function plainText(html: Html): string {
  return linesOf(parseText(html)).replace(/\n +/g, '\n').trim()
}

function linesOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/[ \t\r\n]+/g, ' ')
  const inside = 'children' in node ? node.children.map(linesOf).join('') : ''
  return node.type === 'element' && ['p', 'li', 'br'].includes(node.tagName) ? `${inside}\n` : inside
}
