import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { Point } from '../problem.ts'
import { htmlSchema } from './html-schema.ts'

/** Something the sanitiser does not let pass, at its place in the source. */
export interface Taken extends Point {
  /** Such as `<script>` or `onclick on <p>`. */
  what: string
}

/** What sanitising took from a tree: elements and attributes, found by comparing it with what is left of it. */
export function takenAway(before: Root, after: Root): Taken[] {
  const left = new Map<string, Element>()
  visit(after, 'element', (node) => void left.set(keyOf(node), node))

  const taken: Taken[] = []
  visit(before, 'element', (node) => {
    if (!node.position) return
    const place = { line: node.position.start.line, column: node.position.start.column }
    const kept = left.get(keyOf(node))
    if (!kept) {
      taken.push({ what: `<${node.tagName}>`, ...place })
      return htmlSchema.strip?.includes(node.tagName) ? SKIP : undefined
    }
    for (const [name, value] of Object.entries(node.properties)) {
      if (JSON.stringify(kept.properties[name]) !== JSON.stringify(value)) {
        taken.push({ what: `${attributeName(name)} on <${node.tagName}>`, ...place })
      }
    }
  })
  return taken
}

function keyOf(node: Element): string {
  return `${node.position?.start.offset}:${node.tagName}`
}

function attributeName(property: string): string {
  if (property === 'className') return 'class'
  return property.replace(/^(data|aria)(?=[A-Z])/, '$1-').toLowerCase()
}
