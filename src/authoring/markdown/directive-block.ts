import type { Paragraph, RootContent } from 'mdast'
import { toString as textOfMarkdown } from 'mdast-util-to-string'
import type { z } from 'zod'
import { type Block, widgetFormats } from '#model/articles/block.ts'
import type { Html } from '#model/text/text.ts'
import type { OwnBlock } from '#package/define-block.ts'
import { extensionsInUse } from '../extensions/extensions-in-use.ts'
import { shownOrReported } from '../extensions/shown-or-reported.ts'
import { reportError, reportWarning } from '../file-context.ts'
import { outerHtml } from '../html/sanitise-html.ts'
import { type Point, quoted } from '../problem.ts'
import { nearestName } from '../reading/nearest-name.ts'
import { schemaProblems } from '../reading/schema-problems.ts'
import type { BodyContext } from './body-context.ts'
import { directiveFormats, isKnownDirective } from './directive-formats.ts'
import { directives } from './directives.ts'
import { type BlockDirective, isClosed, startOf } from './parse-markdown.ts'
import { plainBlocks } from './plain-blocks.ts'

/** The block of a directive. An unknown directive keeps its HTML and is reported (BODY-2). */
export function directiveBlock(node: BlockDirective, context: BodyContext): Block | undefined {
  const point = startOf(node)
  const signs = node.type === 'containerDirective' ? ':::' : '::'
  if (!isClosed(node, context.lines)) {
    const holdsNone = isKnownDirective(node.name) && directiveFormats[node.name].holds === 'none'
    const expected = holdsNone ? `::${node.name}, which holds no text` : 'a line of ::: below its text'
    reportError(context, point, `:::${node.name} that is never closed`, expected)
    return undefined
  }
  const { label, content } = partsOf(node)
  const elements = plainBlocks(content, context)
  const html = outerHtml(...elements)
  const written = attributesOf(node)

  const own = extensionsInUse().blocks.get(node.name)
  if (own) return ownBlock(own, { node, written, html, point }, context)
  if (!isKnownDirective(node.name)) {
    const meant = nearestName(node.name, widgetFormats)
    const expected = meant ? `${signs}${meant}` : `one of ${widgetFormats.join(', ')}`
    const found = `the unknown block ${signs}${node.name}`
    if (html === '') {
      reportError(context, point, `${found}, which holds no text to show instead`, expected)
      return undefined
    }
    reportWarning(context, point, `${found}, shown as plain text`, expected)
    return { source: html, widget: { ...written, widgetFormat: node.name } }
  }

  const format = directiveFormats[node.name]
  const pointOf = (attribute: string) => attributePoint(node, attribute, context)
  if (label !== '' && written.title === undefined) written.title = label
  if (format.holds === 'none' && html !== '') {
    reportError(context, point, `text in ::${node.name}`, `::${node.name}{…} by itself, which holds no text`)
  }
  const parsed = checkedAttributes<object>(format.attributes, written, node.name, point, pointOf, context)
  const widget =
    parsed && directives[node.name].build({ attributes: parsed as never, html, elements, point, pointOf }, context)
  return widget && { source: html, widget }
}

/** A publisher's own block: stored with the markup that its extension makes of it (SITE-6). */
function ownBlock(
  own: OwnBlock,
  { node, written, html, point }: { node: BlockDirective; written: Record<string, string>; html: Html; point: Point },
  context: BodyContext,
): Block | undefined {
  if (own.holds === 'none' && html !== '')
    reportError(context, point, `text in ::${own.name}`, `::${own.name}{…} by itself, which holds no text`)
  const schema = own.schema as unknown as z.ZodType<Record<string, unknown>, Record<string, string>>
  const pointOf = (attribute: string) => attributePoint(node, attribute, context)
  const attributes = checkedAttributes(schema, written, own.name, point, pointOf, context)
  if (!attributes) return undefined
  const id = `${own.name}-${point.line}`
  const source = shownOrReported(own, { attributes, id }, html, (found, expected) =>
    reportError(context, point, `::${found}`, expected),
  )
  return source === undefined ? undefined : { source, widget: { ...attributes, widgetFormat: own.name, isOwn: true } }
}

function checkedAttributes<A>(
  schema: z.ZodType<A, Record<string, string>>,
  written: Record<string, string>,
  name: string,
  point: Point,
  pointOf: (attribute: string) => Point,
  context: BodyContext,
): A | undefined {
  const known = Object.keys((schema as unknown as z.ZodObject).shape)
  const unknown = Object.keys(written).filter((attribute) => !known.includes(attribute))
  for (const attribute of unknown) {
    const meant = nearestName(attribute, known)
    const expected = meant ? quoted(meant) : known.length > 0 ? `one of ${known.join(', ')}` : 'no attributes'
    reportError(context, pointOf(attribute), `the unknown attribute ${quoted(attribute)} of ${name}`, expected)
  }
  const parsed = schema.safeParse(written)
  if (parsed.success) return unknown.length === 0 ? parsed.data : undefined
  for (const { path, found, expected } of schemaProblems(parsed.error, written)) {
    const attribute = String(path[0] ?? '')
    reportError(context, written[attribute] === undefined ? point : pointOf(attribute), `${found} in ${name}`, expected)
  }
  return undefined
}

/** The label in brackets (`:::warning[Title]`), and the content of the directive. */
function partsOf(node: BlockDirective): { label: string; content: RootContent[] } {
  if (node.type === 'leafDirective') {
    const paragraph: Paragraph = { type: 'paragraph', children: node.children, position: node.position }
    return { label: '', content: node.children.length > 0 ? [paragraph] : [] }
  }
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel) {
    return { label: textOfMarkdown(first), content: rest }
  }
  return { label: '', content: node.children }
}

function attributesOf(node: BlockDirective): Record<string, string> {
  return Object.fromEntries(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']))
}

/** The position of an attribute. Attributes are on the directive's first line. */
function attributePoint(node: BlockDirective, attribute: string, { lines }: BodyContext): Point {
  const start = startOf(node)
  const text = lines[start.line - 1] ?? ''
  const found = new RegExp(`[{\\s]${attribute}(?=[=\\s}])`).exec(text)
  return found ? { line: start.line, column: found.index + 2 } : start
}
