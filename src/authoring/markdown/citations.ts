import type { Nodes, Parents, PhrasingContent, Text } from 'mdast'
import { Slug } from '#model/text/text.ts'
import { checkCited, citingBlocks } from '../checks/check-citations.ts'
import { type FileContext, reportError } from '../file-context.ts'
import { type Point, quoted } from '../problem.ts'
import type { BodyContext } from './body-context.ts'
import { startOf } from './parse-markdown.ts'

/** `[@who-2019]`, and of several sources `[@who-2019; @nice-ng12]`. */
const citation = /\s*\[@([^[\]]*)\]/g

/**
 * REV-8: turns the citations of a body into marks, which the page numbers. The syntax is that of Pandoc: tools that do
 * not support citations show the source. Escaped brackets count too: an editor that does not know the syntax may escape
 * them.
 */
export function takeCitations(parent: Parents, context: BodyContext, outside?: string): void {
  const place = outside ?? placeWithin(parent)
  parent.children = (parent.children as Nodes[]).flatMap((node): Nodes[] => {
    if (node.type === 'text') return citedText(node, place, context)
    if ('children' in node) takeCitations(node, context, place)
    return [node]
  }) as typeof parent.children
}

function citedText(node: Text, outside: string | undefined, context: BodyContext): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let done = 0
  for (const match of node.value.matchAll(citation)) {
    const point = pointIn(node, match.index + match[0].indexOf('['))
    if (outside)
      reportError(context, point, `a citation in ${outside}`, 'it in the text, behind what the source supports')
    parts.push(textNode(node.value.slice(done, match.index)), ...marksOf(match[1] ?? '', point, context))
    done = match.index + match[0].length
  }
  if (parts.length === 0) return [node]
  parts.push(textNode(node.value.slice(done)))
  return parts.filter((part) => part.type !== 'text' || part.value !== '')
}

/** Reports citations in a text that belongs to no article's body. */
export function refuseCitations(text: string, point: Point, context: FileContext): void {
  if (text.search(citation) === -1) return
  reportError(context, point, 'a citation in a field', 'citations in the text of the article')
}

function marksOf(written: string, point: Point, context: BodyContext): PhrasingContent[] {
  return written.split(';').flatMap((part) => {
    const id = part.trim().replace(/^@/, '')
    if (!Slug.safeParse(id).success) {
      reportError(context, point, `the citation ${quoted(`[@${written}]`)}`, '[@id] or [@id; @id]')
      return []
    }
    checkCited(id, context.facts.sourceIds, point, context)
    context.cited.add(id)
    return [markOf(id)]
  })
}

/** An HTML element for a citation: Markdown has no node for it. */
function markOf(id: string): PhrasingContent {
  return { type: 'emphasis', children: [], data: { hName: 'sup', hProperties: { dataCite: id } } }
}

function textNode(value: string): Text {
  return { type: 'text', value }
}

/** The name of a place where a citation is not allowed; undefined where it is. */
function placeWithin(node: Parents): string | undefined {
  if (node.type === 'heading') return 'a heading'
  if (node.type === 'link' || node.type === 'linkReference') return 'a link'
  if (node.type === 'containerDirective' && !citingBlocks.has(node.name)) return `the block ${node.name}`
  return undefined
}

/** The position of a character of a text that may have several lines. */
function pointIn(node: Text, offset: number): Point {
  const { line, column } = startOf(node)
  const before = node.value.slice(0, offset).split('\n')
  const last = before.at(-1) ?? ''
  return before.length === 1 ? { line, column: column + last.length } : { line: line + before.length - 1, column: 1 }
}
