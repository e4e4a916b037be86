import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { richSchema } from './rich-schema.ts'
import type { Alignment, Attributes, MarkName, RichBlock, RichCell, RichInline, RichItem } from './rich-tree.ts'

/* Converts between the tree of a Markdown file and the document of the editor: one node for one node. */

const { nodes, marks } = richSchema

/** The document that shows these blocks. One without any begins with an empty paragraph. */
export function documentOf(blocks: readonly RichBlock[]): Node {
  return nodes.doc.create(null, filled(blocks.map(nodeOf)))
}

function filled(made: readonly Node[]): Fragment {
  return Fragment.from(made.length > 0 ? made : [nodes.paragraph.create()])
}

export function nodeOf(block: RichBlock): Node {
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, inlineNodes(block.children))
    case 'heading':
      return nodes.heading.create({ depth: block.depth, attributes: block.attributes }, inlineNodes(block.children))
    case 'blockquote':
      return nodes.blockquote.create(null, filled(block.children.map(nodeOf)))
    case 'list': {
      const items = block.children.map(({ children }) => nodes.list_item.create(null, filled(children.map(nodeOf))))
      const { loose, start } = block
      return block.ordered
        ? nodes.ordered_list.create({ loose, start }, items)
        : nodes.bullet_list.create({ loose }, items)
    }
    case 'code':
      return nodes.code_block.create(
        { lang: block.lang, meta: block.meta },
        block.value === '' ? null : richSchema.text(block.value),
      )
    case 'thematicBreak':
      return nodes.thematic_break.create()
    case 'table': {
      const { align } = block
      const rows = block.children.map((row, at) => {
        const kind = at === 0 ? nodes.table_header : nodes.table_cell
        return nodes.table_row.create(
          null,
          align.map((to, column) => kind.create({ align: to }, inlineNodes(row.children[column]?.children ?? []))),
        )
      })
      return nodes.table.create(null, rows)
    }
    case 'containerDirective':
      return nodes.directive.create(
        { name: block.name, attributes: block.attributes },
        filled(block.children.map(nodeOf)),
      )
    case 'leafDirective':
      return nodes.leaf_directive.create({ name: block.name, attributes: block.attributes })
    case 'opaque':
      return nodes.opaque.create({ source: block.source })
  }
}

/** Text with its line ends as separate nodes, which show as spaces, as readers see them. */
function textNodes(value: string, active: readonly Mark[]): Node[] {
  return value
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [nodes.soft_break.create(null, null, active)] : []),
      ...(line === '' ? [] : [richSchema.text(line, active)]),
    ])
}

export function inlineNodes(inlines: readonly RichInline[], active: readonly Mark[] = []): Node[] {
  return inlines.flatMap((inline): Node[] => {
    switch (inline.type) {
      case 'text':
        return textNodes(inline.value, active)
      case 'inlineCode':
        return textNodes(inline.value, marks.code.create().addToSet(active))
      case 'link':
        return inlineNodes(
          inline.children,
          marks.link.create({ url: inline.url, title: inline.title }).addToSet(active),
        )
      case 'break':
        return [nodes.hard_break.create(null, null, active)]
      case 'image':
        return [nodes.image.create({ url: inline.url, alt: inline.alt, title: inline.title }, null, active)]
      case 'opaqueInline':
        return [nodes.opaque_inline.create({ source: inline.source }, null, active)]
      default:
        return inlineNodes(inline.children, marks[inline.type].create().addToSet(active))
    }
  })
}

/**
 * The content of a document in a form that Markdown can express: no empty paragraphs, no spaces at the edges of texts
 * and marks, no adjacent lists.
 */
export function blocksOf(parent: Node): RichBlock[] {
  const blocks: RichBlock[] = []
  for (const child of parent.children) {
    const block = blockOf(child)
    if (block.type !== 'paragraph' || block.children.length > 0) blocks.push(block)
  }
  return blocks
}

export function blockOf(node: Node): RichBlock {
  const { attrs } = node
  switch (node.type) {
    case nodes.paragraph:
      return { type: 'paragraph', children: inlinesOf(node) }
    case nodes.heading:
      return { type: 'heading', depth: attrs.depth, attributes: attrs.attributes, children: inlinesOf(node, 'line') }
    case nodes.blockquote:
      return { type: 'blockquote', children: blocksOf(node) }
    case nodes.bullet_list:
    case nodes.ordered_list: {
      const ordered = node.type === nodes.ordered_list
      const children = node.children.map((item): RichItem => ({ type: 'listItem', children: blocksOf(item) }))
      const loose = attrs.loose === true || children.some(needsBlankLines)
      return { type: 'list', ordered, start: ordered ? attrs.start : 1, loose, children }
    }
    case nodes.code_block:
      return { type: 'code', lang: attrs.lang, meta: attrs.meta, value: node.textContent }
    case nodes.thematic_break:
      return { type: 'thematicBreak' }
    case nodes.table:
      return {
        type: 'table',
        align: node.firstChild?.children.map((cell): Alignment => cell.attrs.align) ?? [],
        children: node.children.map((row) => ({
          type: 'tableRow',
          children: row.children.map((cell): RichCell => ({ type: 'tableCell', children: inlinesOf(cell, 'line') })),
        })),
      }
    case nodes.directive:
      return {
        type: 'containerDirective',
        name: attrs.name,
        attributes: attrs.attributes as Attributes,
        children: blocksOf(node),
      }
    case nodes.leaf_directive:
      return { type: 'leafDirective', name: attrs.name, attributes: attrs.attributes as Attributes }
    default:
      return { type: 'opaque', source: attrs.source }
  }
}

/** Without a blank line, two paragraphs of an item would be one. */
function needsBlankLines({ children }: RichItem): boolean {
  return children.some((child, index) => child.type === 'paragraph' && children[index + 1]?.type === 'paragraph')
}

type Leaf = Exclude<RichInline, { children: RichInline[] }>
interface MarkedLeaf {
  leaf: Leaf
  marks: readonly Mark[]
}

/** @param breaks  `line`: for content on one line of the file, which has no breaks */
function inlinesOf(parent: Node, breaks: 'any' | 'line' = 'any'): RichInline[] {
  const leaves = parent.children.map((node) => leafOf(node, breaks))
  return withEdges(joined(nested(leaves))).inner
}

function leafOf(node: Node, breaks: 'any' | 'line'): MarkedLeaf {
  const { attrs } = node
  const others = node.marks.filter((mark) => mark.type !== marks.code)
  switch (node.type) {
    case nodes.hard_break:
      return { leaf: breaks === 'line' ? { type: 'text', value: ' ' } : { type: 'break' }, marks: others }
    case nodes.image:
      return { leaf: { type: 'image', url: attrs.url, alt: attrs.alt, title: attrs.title }, marks: others }
    case nodes.opaque_inline:
      return { leaf: { type: 'opaqueInline', source: attrs.source }, marks: others }
    default: {
      const value = node.isText ? (node.text ?? '') : breaks === 'line' ? ' ' : '\n'
      const isCode = others.length < node.marks.length
      return { leaf: { type: isCode ? 'inlineCode' : 'text', value }, marks: others }
    }
  }
}

/** Of two marks the longer one is outside; of two of equal length the first in this list. */
const outside = ['strong', 'emphasis', 'delete', 'superscript', 'subscript', 'link']

function nested(leaves: readonly MarkedLeaf[]): RichInline[] {
  const made: RichInline[] = []
  for (let index = 0; index < leaves.length; ) {
    const { leaf, marks: own } = leaves[index] as MarkedLeaf
    const [first] = own
      .map((mark) => ({ mark, reach: reachOf(mark, leaves, index) }))
      .sort((a, b) => b.reach - a.reach || outside.indexOf(a.mark.type.name) - outside.indexOf(b.mark.type.name))
    if (!first) {
      made.push(leaf)
      index++
      continue
    }
    const within = leaves.slice(index, index + first.reach).map((leaf) => ({
      ...leaf,
      marks: leaf.marks.filter((mark) => !mark.eq(first.mark)),
    }))
    made.push(...marked(first.mark, joined(nested(within))))
    index += first.reach
  }
  return made
}

function reachOf(mark: Mark, leaves: readonly MarkedLeaf[], from: number): number {
  const end = leaves.findIndex(({ marks }, index) => index > from && !mark.isInSet(marks))
  return (end === -1 ? leaves.length : end) - from
}

/** In Markdown no mark may begin or end with a space: spaces move outside. */
function marked(mark: Mark, children: readonly RichInline[]): RichInline[] {
  const { lead, inner, trail } = withEdges(children)
  if (inner.length === 0) return [...lead, ...trail]
  const node: RichInline =
    mark.type === marks.link
      ? { type: 'link', url: mark.attrs.url, title: mark.attrs.title, children: inner }
      : { type: mark.type.name as MarkName, children: inner }
  return [...lead, node, ...trail]
}

/** Merges adjacent texts, and adjacent runs of code. No line begins or ends with a space. */
function joined(inlines: readonly RichInline[]): RichInline[] {
  const made: RichInline[] = []
  for (const inline of inlines) {
    const last = made.at(-1)
    if ((inline.type === 'text' || inline.type === 'inlineCode') && last?.type === inline.type)
      made[made.length - 1] = { type: inline.type, value: last.value + inline.value }
    else made.push(inline)
  }
  return made.map((inline, index): RichInline => {
    if (inline.type === 'inlineCode') return { ...inline, value: inline.value.replaceAll('\n', ' ') }
    if (inline.type !== 'text') return inline
    let value = inline.value.replace(/[ \t]*\n[ \t]*/g, '\n')
    if (made[index - 1]?.type === 'break') value = value.replace(/^[ \t\n]+/, '')
    if (made[index + 1]?.type === 'break') value = value.replace(/[ \t\n]+$/, '')
    return { type: 'text', value }
  })
}

/** Texts, and the spaces and line breaks before and after them. */
function withEdges(inlines: readonly RichInline[]): Record<'lead' | 'inner' | 'trail', RichInline[]> {
  const inner = [...inlines]
  const lead: RichInline[] = []
  const trail: RichInline[] = []
  for (let first = inner[0]; first; first = inner[0]) {
    const [edge = '', rest = ''] = first.type === 'text' ? cutAt(first.value, /^[ \t\n]*/) : []
    if (first.type !== 'break' && edge === '') break
    inner.shift()
    lead.push(first.type === 'break' ? first : { type: 'text', value: edge })
    if (rest !== '') inner.unshift({ type: 'text', value: rest })
  }
  for (let last = inner.at(-1); last; last = inner.at(-1)) {
    const [edge = '', rest = ''] = last.type === 'text' ? cutAt(last.value, /[ \t\n]*$/) : []
    if (last.type !== 'break' && edge === '') break
    inner.pop()
    trail.unshift(last.type === 'break' ? last : { type: 'text', value: edge })
    if (rest !== '') inner.push({ type: 'text', value: rest })
  }
  return { lead, inner, trail }
}

function cutAt(value: string, edge: RegExp): [edge: string, rest: string] {
  const found = edge.exec(value)?.[0] ?? ''
  return [found, value.replace(edge, '')]
}

/** Blocks as Markdown reads them: adjacent lists of one kind are merged. */
export function joinedLists(blocks: readonly RichBlock[]): RichBlock[] {
  const made: RichBlock[] = []
  for (const block of blocks) {
    const last = made.at(-1)
    if (block.type === 'list' && last?.type === 'list' && block.ordered === last.ordered)
      made[made.length - 1] = {
        ...last,
        loose: last.loose || block.loose,
        children: [...last.children, ...block.children],
      }
    else made.push(block)
  }
  return made.map((block): RichBlock => {
    if (block.type === 'containerDirective' || block.type === 'blockquote')
      return { ...block, children: joinedLists(block.children) }
    if (block.type !== 'list') return block
    return { ...block, children: block.children.map((item) => ({ ...item, children: joinedLists(item.children) })) }
  })
}
