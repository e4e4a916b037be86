import type { Element, Root, Text } from 'hast'
import type { RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { directionOf } from '#model/text/direction-runs.ts'
import { checkTextLink } from '../checks/check-shop-link.ts'
import { reportError } from '../file-context.ts'
import { bindUnits } from '../html/bind-units.ts'
import { foldSpace, textOf } from '../html/html-tree.ts'
import { isolateRuns } from '../html/isolate-runs.ts'
import { type Clean, cleanTree } from '../html/sanitise-html.ts'
import { setLinks } from '../html/set-links.ts'
import { setTables } from '../html/set-tables.ts'
import { splitBlocks } from '../html/split-blocks.ts'
import { type Point, quoted } from '../problem.ts'
import type { BodyContext } from './body-context.ts'
import { markdownToTree } from './markdown-to-tree.ts'

/** A run of Markdown without directives, as the top-level elements of its HTML: sanitised, with ids, links checked. */
export function plainBlocks(nodes: readonly RootContent[], context: BodyContext): Clean<Element>[] {
  const { root, removed } = cleanTree(markdownToTree(nodes, context.definitions))
  for (const { what, ...point } of removed) {
    reportError(
      context,
      point,
      `${what}, which is not allowed`,
      'Markdown, or HTML without scripts, styles, frames and pictures',
    )
  }
  for (const { href, fault, ...point } of setLinks(root, context.affiliateHosts)) {
    if (fault)
      reportError(
        context,
        point,
        `${fault} ${quoted(href)}`,
        'a path starting with / or an address starting with https://',
      )
    else if (href.startsWith('/')) context.references.push({ kind: 'path', to: href, ...point })
    else if (href.startsWith('#')) context.ownLinks.push({ id: href.slice(1), ...point })
    else checkTextLink(href, point, context)
  }
  const headingAbove = context.headingText
  setIds(root, context)
  setTables(root, context.names, context.language, headingAbove)
  for (const { found, expected, node, offset } of isolateRuns(root, directionOf(context.language)))
    reportError(context, pointIn(node, offset, context), found, expected)
  bindUnits(root)
  return splitBlocks(root)
}

/** The position of a character of a text; later lines of it begin after the markers of their list or quotation. */
function pointIn(node: Text | undefined, offset: number, { lines }: BodyContext): Point {
  const { line, column } = node?.position?.start ?? { line: 1, column: 1 }
  const before = (node?.value.slice(0, offset) ?? '').split('\n')
  const last = before.at(-1) ?? ''
  if (before.length === 1) return { line, column: column + last.length }
  const at = line + before.length - 1
  return { line: at, column: (/^[\s>]*/.exec(lines[at - 1] ?? '')?.[0].length ?? 0) + last.length + 1 }
}

/** Gives every sub-heading an anchor, and reports duplicate ids and skipped heading levels. */
function setIds(root: Root, context: BodyContext): void {
  visit(root, 'element', (node) => {
    const point = node.position?.start ?? { line: 1, column: 1 }
    const level = /^h([3-6])$/.exec(node.tagName)?.[1]
    if (level) {
      if (Number(level) > context.headingLevel + 1) {
        reportError(
          context,
          point,
          `a heading of level ${level} below one of level ${context.headingLevel}`,
          `level ${context.headingLevel + 1}`,
        )
      }
      context.headingLevel = Number(level)
      context.headingText = foldSpace(textOf(node))
    }
    const { id } = node.properties
    if (typeof id === 'string' && !context.headingIds.delete(id) && !context.names.claim(id)) {
      reportError(context, point, `the duplicate id ${quoted(id)}`, 'an id used once in the article')
    }
    if (level && id === undefined) node.properties.id = context.names.idFor(context.headingText)
  })
}
