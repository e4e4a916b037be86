import type { Element, ElementContent, Root } from 'hast'
import { isBlock } from './content-model.ts'
import { element, isBlank, isElement, textOf } from './html-tree.ts'
import type { Clean } from './sanitise-html.ts'

/**
 * The top-level elements of a tree, one for each block of a section. Loose text becomes a paragraph; a `div`
 * without attributes is replaced by its children, so that ads can be placed between the paragraphs.
 */
export function splitBlocks(root: Clean<Root>): Clean<Element>[] {
  return elementsOf(root.children as ElementContent[]) as Clean<Element>[]
}

function elementsOf(children: ElementContent[]): Element[] {
  const blocks: Element[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    if (line.some((node) => textOf(node).trim() !== '')) blocks.push(element('p', {}, trimmed(line)))
    line = []
  }
  for (const child of children) {
    if (!isElement(child) || !isBlock(child)) {
      line.push(child)
      continue
    }
    endLine()
    if (child.tagName === 'div' && Object.keys(child.properties).length === 0)
      blocks.push(...elementsOf(child.children))
    else blocks.push(child)
  }
  endLine()
  return blocks
}

/** A line without the white space and line breaks at its ends. */
function trimmed(line: ElementContent[]): ElementContent[] {
  const isFiller = (node: ElementContent | undefined) => node !== undefined && (isBlank(node) || isElement(node, 'br'))
  const start = line.findIndex((node) => !isFiller(node))
  const end = line.findLastIndex((node) => !isFiller(node))
  return line.slice(start, end + 1)
}
