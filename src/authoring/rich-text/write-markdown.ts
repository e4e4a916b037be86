import type { Nodes, Parents, Root } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Handle, type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown'
import type { RichBlock, RichItem, RichList, RichRow } from './rich-tree.ts'

/** The choices of a file where Markdown allows several forms. */
export interface WritingStyle {
  bullet: '-' | '*' | '+'
  emphasis: '*' | '_'
}

/** Blocks as Markdown, without a line end after the last. */
export function writeBlocks(blocks: readonly RichBlock[], style: WritingStyle): string {
  return toMarkdown(treeOf(blocks), optionsOf(style)).replace(/\n+$/, '')
}

/** One item of a list. @param number  in an ordered list */
export function writeItem(item: RichItem, list: RichList, number: number, style: WritingStyle): string {
  return writeBlocks([{ ...list, start: number, children: [item] }], style)
}

/** One row of a table, header or not. */
export function writeRow(row: RichRow, style: WritingStyle): string {
  const align = row.children.map(() => null)
  return writeBlocks([{ type: 'table', align, children: [row] }], style).split('\n')[0] ?? ''
}

/** The opening line of a directive that holds text. */
export function writeOpening(block: Extract<RichBlock, { type: 'containerDirective' }>, style: WritingStyle): string {
  return writeBlocks([{ ...block, children: [] }], style).split('\n')[0] ?? ''
}

/** The tree for the writer; its handlers know our own types. */
function treeOf(blocks: readonly RichBlock[]): Root {
  return { type: 'root', children: blocks.map(written) as unknown as Root['children'] }
}

function written(block: RichBlock): object {
  if (block.type === 'list') {
    const { ordered, start, loose } = block
    const children = block.children.map((item) => ({
      type: 'listItem',
      spread: loose,
      children: item.children.map(written),
    }))
    return { type: 'list', ordered, start, spread: loose, children }
  }
  if (block.type === 'blockquote' || block.type === 'containerDirective')
    return { ...block, children: block.children.map(written) }
  return block
}

function optionsOf({ bullet, emphasis }: WritingStyle): Options {
  const gfm = gfmToMarkdown({ tablePipeAlign: false })
  return {
    bullet,
    emphasis,
    strong: '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    incrementListMarker: true,
    extensions: [
      gfm,
      directiveToMarkdown({ preferUnquoted: true, quoteSmart: true }),
      { handlers: ownHandlers as Options['handlers'] },
    ],
  }
}

/** The parser reads no directives within a line: a colon there needs no escape, as in 10:30. */
function isInlineColon({ character, before }: State['unsafe'][number]): boolean {
  return character === ':' && before === '[^:]'
}

const verbatim: Handle = (node: { source: string }) => node.source

/** Content between two HTML tags, for marks without Markdown syntax. */
function tagged(tag: string): Handle {
  return (node: Parents, _parent: unknown, state: State, info: Info) =>
    `<${tag}>${state.containerPhrasing(node as Parameters<State['containerPhrasing']>[0], { ...info, before: '>', after: '<' })}</${tag}>`
}

const ownHandlers: Record<string, Handle> = {
  root(node: Root, parent, state, info) {
    state.unsafe = state.unsafe.filter((pattern) => !isInlineColon(pattern))
    return defaultHandlers.root(node, parent, state, info)
  },
  heading(node: Nodes & { attributes: string }, parent, state, info) {
    const line = defaultHandlers.heading(node as never, parent, state, info)
    return node.attributes === '' ? line : `${line} {${node.attributes}}`
  },
  // A citation of a source, `[@who-2019; @nice-ng12]`, is no link.
  text: (node: Nodes, parent, state, info) =>
    defaultHandlers.text(node as never, parent, state, info).replace(/\\\[@([^[\]\\]*)\]/g, '[@$1]'),
  opaque: verbatim,
  opaqueInline: verbatim,
  subscript: tagged('sub'),
  superscript: tagged('sup'),
}
