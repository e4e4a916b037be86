import type { Element, ElementContent, Root, Text } from 'hast'
import { spaceBeforeUnit } from '#model/text/bound-units.ts'
import { isBlock } from './content-model.ts'
import { isElement } from './html-tree.ts'

/**
 * Puts a no-break space between a number and its unit, so that a dose never breaks across lines, also across elements:
 * `500 <strong>mg</strong>`. Canonical text, versions of a text and search treat both spaces alike
 * (docs/canonical-text.md).
 */
export function bindUnits(root: Root | Element): void {
  let line: Text[] = []
  collect(root.children)
  endLine()

  function collect(nodes: readonly (ElementContent | Root['children'][number])[]): void {
    for (const node of nodes) {
      if (node.type === 'text') line.push(node)
      if (!isElement(node)) continue
      const endsLine = isBlock(node) || node.tagName === 'br'
      if (endsLine) endLine()
      // Readers see its white space unchanged.
      if (node.tagName !== 'pre') collect(node.children)
      if (endsLine) endLine()
    }
  }
  function endLine(): void {
    bindInLine(line)
    line = []
  }
}

function bindInLine(line: readonly Text[]): void {
  const text = line.map(({ value }) => value).join('')
  for (const { 0: space, index } of [...text.matchAll(spaceBeforeUnit)].toReversed()) {
    let start = 0
    const node = line.find(({ value }) => {
      const isBefore = start + value.length <= index
      if (isBefore) start += value.length
      return !isBefore
    })
    const at = index - start
    if (node?.value.startsWith(space, at))
      node.value = `${node.value.slice(0, at)}\u00a0${node.value.slice(at + space.length)}`
  }
}
