import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

const parser = unified().use(rehypeParse, { fragment: true })
const serialiser = unified().use(rehypeStringify)

/** Parses valid or invalid HTML like a browser. */
export function parseHtml(html: string): Root {
  return parser.parse(html)
}

export function serialiseHtml(nodes: readonly RootContent[]): string {
  return serialiser.stringify({ type: 'root', children: [...nodes] })
}

export function isElement(node: RootContent | undefined, ...tagNames: string[]): node is Element {
  return node?.type === 'element' && (tagNames.length === 0 || tagNames.includes(node.tagName))
}

export function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

/** All text below a node, unchanged. */
export function textOf(node: Root | RootContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Text with every run of white space as one space, and none at its ends. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Runs a step that parses or walks markup. Thousands of nested elements overflow the stack: a mistake in one file,
 * which must not abort the import of the others.
 * @returns undefined after a stack overflow, when `report` was called.
 */
export function catchDeepNesting<T>(run: () => T, report: () => void): T | undefined {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report()
    return undefined
  }
}

export const deepNesting = ['markup nested thousands deep', 'a few levels'] as const

export function isBlank(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}
