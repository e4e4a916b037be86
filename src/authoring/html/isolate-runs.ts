import type { Element, ElementContent, Root, Text } from 'hast'
import {
  type Direction,
  type DirectionRun,
  directionRuns,
  pieceEnd,
  type UnsureNumber,
  unsureNumbers,
} from '#model/text/direction-runs.ts'
import { isBlock } from './content-model.ts'
import { element, isElement } from './html-tree.ts'

/** A position in a text that has no safe order. */
export interface UnsafeOrder {
  found: string
  expected: string
  /** The text node, and the offset in it. */
  node: Text | undefined
  offset: number
}

/** The mistake of a number that has no safe order. */
export function unsureNumber({ number, problem }: UnsureNumber): Pick<UnsafeOrder, 'found' | 'expected'> {
  if (problem === 'reversed')
    return {
      found: `the Arabic digits ${number}, whose parts are shown in reverse`,
      expected: 'words for a range (من … إلى), no signs or spaces within a number, or the digits 0 to 9',
    }
  return {
    found: `the number ${number} between two words, which may belong to either`,
    expected:
      'a comma (،) before a number that belongs to what follows, a no-break space before one of the name or unit',
  }
}

/**
 * Puts every piece of a line of text that runs against the direction of its document into a `bdi` (LANG-3). The pieces
 * are found in the line as a whole, and each stays whole across elements: `500 <strong>mg</strong>`. Text with a
 * direction set by an author is left alone.
 *
 * @returns the positions where no isolate can determine the intended order
 */
export function isolateRuns(root: Root | Element, direction: Direction): UnsafeOrder[] {
  const problems: UnsafeOrder[] = []
  const children: ElementContent[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    children.push(...isolatedLine(line, direction, problems))
    line = []
  }
  for (const child of root.children as ElementContent[]) {
    if (!isBlock(child)) {
      line.push(child)
      continue
    }
    endLine()
    if (isElement(child) && !hasDirection(child)) problems.push(...isolateRuns(child, direction))
    children.push(child)
  }
  endLine()
  root.children = children
  return problems
}

function hasDirection({ properties, tagName }: Element): boolean {
  return properties.dir !== undefined || tagName === 'bdi' || tagName === 'bdo'
}

function isolatedLine(line: ElementContent[], direction: Direction, problems: UnsafeOrder[]): ElementContent[] {
  const text = line.map(lineText).join('')
  for (const unsure of unsureNumbers(text, direction))
    problems.push({ ...unsureNumber(unsure), ...textAt(line, unsure.at) })
  const runs = directionRuns(text, direction)
  // From the last to the first, so that earlier offsets stay valid.
  return runs.reduceRight((nodes, run) => {
    const isolated = isolatedRun(nodes, run)
    if (isolated) return isolated
    problems.push({
      found: `a link that ends within ${JSON.stringify(text.slice(run.from, run.to))}`,
      expected: 'all of it in the link, or none',
      ...textAt(line, run.from),
    })
    return nodes
  }, line)
}

/** The text of a node as the rule reads it, with one character for a node that ends a piece. */
function lineText(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (!isElement(node) || node.tagName === 'wbr') return ''
  if (node.tagName === 'br' || hasDirection(node)) return pieceEnd
  return node.children.map(lineText).join('')
}

/** The nodes with this run in a `bdi`; undefined when a link would have to be cut in two. */
function isolatedRun(nodes: ElementContent[], run: DirectionRun): ElementContent[] | undefined {
  let start = 0
  for (const [index, node] of nodes.entries()) {
    const end = start + lineText(node).length
    if (isElement(node) && start <= run.from && run.to <= end && end > start) {
      const inside = isolatedRun(node.children, { ...run, from: run.from - start, to: run.to - start })
      return inside && nodes.with(index, { ...node, children: inside })
    }
    start = end
  }
  const [before, rest] = cutAt(nodes, run.from) ?? []
  const [within, after] = (rest && cutAt(rest, run.to - run.from)) ?? []
  if (!before || !within || !after) return undefined
  const attributes = { dir: run.direction, ...(run.lang !== undefined && { lang: run.lang }) }
  return [...before, element('bdi', attributes, within), ...after]
}

/** The nodes before and after an offset in their text. */
function cutAt(nodes: ElementContent[], at: number): [ElementContent[], ElementContent[]] | undefined {
  let start = 0
  for (const [index, node] of nodes.entries()) {
    if (at <= start) return [nodes.slice(0, index), nodes.slice(index)]
    const end = start + lineText(node).length
    if (at < end) {
      const parts = halvesOf(node, at - start)
      return (
        parts && [
          [...nodes.slice(0, index), parts[0]],
          [parts[1], ...nodes.slice(index + 1)],
        ]
      )
    }
    start = end
  }
  return [nodes, []]
}

function halvesOf(node: ElementContent, at: number): [ElementContent, ElementContent] | undefined {
  if (node.type === 'text')
    return [
      { ...node, value: node.value.slice(0, at) },
      { ...node, value: node.value.slice(at) },
    ]
  if (!isElement(node) || node.tagName === 'a') return undefined
  const parts = cutAt(node.children, at)
  const { id, ...properties } = node.properties
  return (
    parts && [
      { ...node, children: parts[0] },
      { ...node, properties, children: parts[1] },
    ]
  )
}

function textAt(nodes: readonly ElementContent[], at: number): { node: Text | undefined; offset: number } {
  let start = 0
  for (const node of nodes) {
    const length = lineText(node).length
    if (at < start + length) {
      if (node.type === 'text') return { node, offset: at - start }
      return isElement(node) ? textAt(node.children, at - start) : { node: undefined, offset: 0 }
    }
    start += length
  }
  return { node: undefined, offset: 0 }
}
