import type { Nodes, Paragraph, Parents, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { type FileContext, reportError } from '../file-context.ts'
import { type Point, shortened } from '../problem.ts'
import type { BodyContext } from './body-context.ts'
import { isClosed, startOf, textDirectivesOf } from './parse-markdown.ts'

/** Reports Markdown that articles may not use, anywhere in the body. */
export function checkMarkdown(root: Root, context: BodyContext): void {
  visit(root, (node, _index, parent) => {
    if (node.type === 'root' || parent === undefined) return undefined
    if (node.type === 'paragraph') checkSigns(node, context)
    const isDirective = node.type === 'containerDirective' || node.type === 'leafDirective'
    // An unclosed block is the mistake, not its content.
    if (isDirective && !isClosed(node, context.lines)) return SKIP
    const mistake = mistakeOf(node, parent)
    if (isDirective && isEndShared(node, parent)) {
      const expected = 'a line of ::: below its text'
      reportError(context, startOf(parent), `:::${parent.name} that is never closed`, expected)
    } else if (mistake) reportError(context, startOf(node), ...mistake)
    return undefined
  })
}

/** Reports directives within a line, which are shown as text. */
export function checkTextDirectives(text: string, context: FileContext, pointOf: (place: Point) => Point): void {
  for (const node of textDirectivesOf(text)) {
    const expected = 'the words alone, or a block such as ::name{key="value"} on a line of its own'
    reportError(context, pointOf(startOf(node)), `:${node.name} within a line, which reads as text`, expected)
  }
}

/** One line of colons closes one block: of two blocks that end at it, one is not closed. */
function isEndShared(node: Nodes, parent: Parents): parent is Extract<Parents, { type: 'containerDirective' }> {
  return parent.type === 'containerDirective' && node.position?.end.line === parent.position?.end.line
}

function mistakeOf(node: Nodes, parent: Parents): [found: string, expected: string] | undefined {
  const isTopLevel = parent.type === 'root'
  switch (node.type) {
    case 'heading':
      if (node.depth > 2 || isTopLevel) return undefined
      return ['a section heading inside another block', 'the heading by itself, at the start of its line']
    case 'image':
    case 'imageReference':
      return isAlone(parent) ? undefined : ['a picture within a text', 'the picture in a paragraph of its own']
    case 'containerDirective':
    case 'leafDirective':
      if (isTopLevel) return undefined
      return [`the block ${node.name} inside another block`, 'the block by itself, at the start of its line']
    case 'footnoteReference':
    case 'footnoteDefinition':
      return ['a footnote', 'the source listed under sources in the front matter, and [@id] where it is cited']
    case 'listItem':
      return typeof node.checked === 'boolean' ? ['a list item with a check box', 'a plain list item'] : undefined
    default:
      return undefined
  }
}

/** A malformed directive or heading parses as text, and readers would see its markup. */
function checkSigns(node: Paragraph, context: BodyContext): void {
  if ((node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel) return
  const { line: first } = startOf(node)
  for (let line = first; line <= (node.position?.end.line ?? first); line++) {
    const written = context.lines[line - 1] ?? ''
    const heading = /^ {0,3}(#{2,6}[^#\s]\S*)/.exec(written)?.[1]
    if (heading)
      reportError(context, { line, column: 1 }, `${shortened(heading)}, which reads as text`, 'a space after the signs')
    const colons = /^\s*(:{2,}\S*)/.exec(written)?.[1]
    if (!colons) continue
    // Word processors replace straight quotes by these.
    const expected = /[“”„«»]/.test(written)
      ? 'straight quotes around values, as in ::name{key="value"}'
      : 'a block such as ::name{key="value"}, blank lines around it, all its attributes on one line'
    reportError(context, { line, column: 1 }, `${shortened(colons)}, which reads as text`, expected)
  }
}

/** True for a paragraph that holds only one picture. */
function isAlone(parent: Parents): boolean {
  const children = parent.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return parent.type === 'paragraph' && children.length === 1
}
