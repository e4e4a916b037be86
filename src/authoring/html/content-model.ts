import type { RootContent } from 'hast'
import { isElement } from './html-tree.ts'

/** Elements allowed within a line of text. `a`, `ins` and `del` may also hold blocks, where blocks are allowed. */
export const inlineElements = new Set([
  ...['abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'dfn', 'em', 'i', 'kbd', 'mark', 'q', 'ruby', 'rt', 'rp', 's', 'samp'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'a', 'ins', 'del', 'br', 'wbr'],
])
const transparent = new Set(['a', 'ins', 'del'])

/** Blocks that hold a line of text and no other block. */
export const lineElements = new Set(['p', 'h3', 'h4', 'h5', 'h6', 'pre', 'summary', 'dt'])

export const headingElements = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** True for a node that is not allowed within a line of text. */
export function isBlock(node: RootContent): boolean {
  if (!isElement(node)) return false
  if (!inlineElements.has(node.tagName)) return true
  return transparent.has(node.tagName) && node.children.some(isBlock)
}
