import type { Heading, Image, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { isReservedId } from '#model/articles/article-scope.ts'
import type { Block } from '#model/articles/block.ts'
import { type Section, sectionIds } from '#model/articles/section.ts'
import { emptyHtml } from '#model/text/text.ts'
import { type FileContext, reportError, reportWarning } from '../file-context.ts'
import { catchDeepNesting, deepNesting, foldSpace, textOf } from '../html/html-tree.ts'
import { innerHtml, outerHtml } from '../html/sanitise-html.ts'
import { UniqueNames } from '../html/unique-names.ts'
import { lookUpImage } from '../look-up-image.ts'
import { type Point, quoted } from '../problem.ts'
import { nearestName } from '../reading/nearest-name.ts'
import type { BodyContext, BodyFacts } from './body-context.ts'
import { checkMarkdown, checkTextDirectives } from './check-markdown.ts'
import { takeCitations } from './citations.ts'
import { directiveBlock } from './directive-block.ts'
import { claimHeading, type HeadingAttributes } from './headings.ts'
import { type BlockDirective, definitionsOf, parseMarkdown, startOf } from './parse-markdown.ts'
import { plainBlocks } from './plain-blocks.ts'

export interface Body {
  sections: Section[]
  productCards: BodyContext['productCards']
  /** Every anchor of the body. */
  ids: ReadonlySet<string>
  /** Headings with nothing below them. */
  empty: EmptySection[]
  /** Ids of the sources that its sentences cite (REV-8). */
  cited: ReadonlySet<string>
}

export interface EmptySection extends Point {
  id: string
}

/** The sections of a Markdown file, cut at its headings of level 2 (BODY-1, BODY-3). Front matter is passed over. */
export function compileBody(text: string, facts: BodyFacts, context: FileContext): Body {
  const body = catchDeepNesting(
    () => compileSections(text, facts, context),
    () => reportError(context, { line: 1, column: 1 }, ...deepNesting),
  )
  return body ?? { sections: [], productCards: [], ids: new Set(), empty: [], cited: new Set() }
}

function compileSections(text: string, facts: BodyFacts, fileContext: FileContext): Body {
  const root = parseMarkdown(text)
  const context: BodyContext = {
    ...fileContext,
    facts,
    lines: text.split(/\r?\n/),
    definitions: definitionsOf(root),
    names: new UniqueNames(),
    headingIds: new Set(),
    headingLevel: 1,
    headingText: '',
    productCards: [],
    cited: new Set(),
    ownLinks: [],
  }
  lowerTitles(root, context)
  checkMarkdown(root, context)
  checkTextDirectives(text, context, (place) => place)
  takeCitations(root, context)
  const nodes = root.children.filter((node) => node.type !== 'yaml' && node.type !== 'definition')
  const attributes = new Map<RootContent, HeadingAttributes>()
  visit(root, 'heading', (node) => void attributes.set(node, claimHeading(node, context)))

  const sections: Section[] = []
  const empty: EmptySection[] = []
  let rest = nodes
  while (rest.length > 0) {
    const next = rest.findIndex((node, index) => index > 0 && isSectionHeading(node))
    const run = next === -1 ? rest : rest.slice(0, next)
    rest = next === -1 ? [] : rest.slice(next)
    const [first, ...below] = run
    const section =
      first && isSectionHeading(first)
        ? titledSection(first, attributes.get(first), below, context)
        : { ...plainSection, body: blocksOf(run, context) }
    if (first && sections.at(-1)?.id === sectionIds.disclaimer) {
      reportError(context, startOf(first), 'a section after the disclaimer', 'the disclaimer as the last section')
    }
    if (section.title !== '' || section.body.length > 0) sections.push(section)
    if (first && section.title !== '' && section.body.length === 0) empty.push({ id: section.id, ...startOf(first) })
  }
  if (sections.length === 0)
    reportError(context, { line: context.lines.length, column: 1 }, 'no text', 'the body of the article')
  checkOwnLinks(context)
  return { sections, productCards: context.productCards, ids: context.names.ids, empty, cited: context.cited }
}

/** Headings of level 1 start sections, as in text of other systems: only the title of the article has level 1. */
function lowerTitles(root: Root, context: FileContext): void {
  visit(root, 'heading', (node) => {
    if (node.depth !== 1) return
    node.depth = 2
    const expected = 'level 2 (##), which it becomes: the title in the front matter is the only level 1'
    reportWarning(context, startOf(node), 'a heading of level 1', expected)
  })
}

/** Checks links to an anchor of the same body, once all its anchors are known. */
function checkOwnLinks(context: BodyContext): void {
  for (const { id, ...point } of context.ownLinks) {
    if (context.names.ids.has(id) || isReservedId(id)) continue
    const meant = nearestName(id, context.names.ids)
    reportWarning(context, point, `no heading ${quoted(id)} in this file`, meant ?? 'the id of one of its headings')
  }
}

const plainSection: Section = {
  id: sectionIds.beforeFirstHeading,
  title: '',
  header: emptyHtml,
  body: [],
  isCollapsable: false,
  gallery: false,
  element: 'section',
}

function isSectionHeading(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth <= 2
}

function titledSection(
  heading: Heading,
  attributes: HeadingAttributes | undefined,
  nodes: RootContent[],
  context: BodyContext,
): Section {
  const [line] = plainBlocks([{ type: 'paragraph', children: heading.children, position: heading.position }], context)
  const title = line ? foldSpace(textOf(line)) : ''
  if (title === '') reportError(context, startOf(heading), 'a heading without text', 'the title of the section')
  context.headingLevel = 2
  context.headingText = title
  const classes = attributes?.classes ?? []
  return {
    id: attributes?.id ?? context.names.idFor(title),
    title,
    header: line ? innerHtml(line) : emptyHtml,
    body: blocksOf(nodes, context),
    isCollapsable: classes.includes('collapsable'),
    gallery: classes.includes('gallery'),
    element: classes.includes('aside') ? 'aside' : 'section',
  }
}

/** Directives and lone pictures are blocks of their own; content between them is plain HTML, one element to a block. */
function blocksOf(nodes: RootContent[], context: BodyContext): Block[] {
  const blocks: Block[] = []
  let plain: RootContent[] = []
  const endPlain = () => {
    if (plain.length > 0) blocks.push(...plainBlocks(plain, context).map((element) => ({ source: outerHtml(element) })))
    plain = []
  }
  for (const node of nodes) {
    const picture = pictureOf(node)
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && !picture) {
      plain.push(node)
      continue
    }
    endPlain()
    const block = picture ? pictureBlock(picture, context) : directiveBlock(node as BlockDirective, context)
    if (block) blocks.push(block)
  }
  endPlain()
  return blocks
}

function pictureOf(node: RootContent): Image | undefined {
  if (node.type !== 'paragraph') return undefined
  const children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return children.length === 1 && children[0]?.type === 'image' ? children[0] : undefined
}

/** `![What the picture tells](name "Caption")` */
function pictureBlock(node: Image, context: BodyContext): Block {
  const point = startOf(node)
  if (!node.alt) reportError(context, point, 'a picture without alt text', '![what the picture tells](name)')
  const image = { ...lookUpImage(node.url, point, context), alt: node.alt ?? '' }
  return { source: emptyHtml, widget: { widgetFormat: 'picture', image, caption: node.title ?? '', credit: '' } }
}
