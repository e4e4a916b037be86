import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import type { MarkName } from './rich-tree.ts'

/*
 * The document of the editor: one node for each kind of Markdown block that articles use. Views of the desk draw them;
 * `toDOM` is used for the clipboard, and on the page for nodes without a view.
 */

const cells = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (dom) => dom.getAttribute('align'),
      setDOMAttr: (value, attributes) => {
        if (typeof value === 'string') attributes.align = value
      },
    },
  },
})

/** Pasted content may hold any values. */
function requireTexts(attributes: unknown): void {
  const isRecord = typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)
  if (!isRecord || Object.values(attributes).some((value) => typeof value !== 'string'))
    throw new RangeError('The attributes of a block are texts')
}

const nodes = {
  doc: { content: '(block | topBlock)+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { depth: { default: 2, validate: 'number' }, attributes: { default: '', validate: 'string' } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((depth) => ({ tag: `h${depth}`, attrs: { depth } })),
    toDOM: ({ attrs }) => [`h${Number(attrs.depth)}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    attrs: { loose: { default: false, validate: 'boolean' } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: { loose: { default: false, validate: 'boolean' }, start: { default: 1, validate: 'number' } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: ({ attrs }) => (attrs.start === 1 ? ['ol', 0] : ['ol', { start: attrs.start }, 0]),
  },
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  code_block: {
    attrs: { lang: { default: '' }, meta: { default: '' } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  thematic_break: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  ...cells,
  directive: {
    attrs: { name: { validate: 'string' }, attributes: { default: {}, validate: requireTexts } },
    content: 'block+',
    group: 'topBlock',
    defining: true,
    isolating: true,
    toDOM: ({ attrs }) => ['div', { 'data-block': String(attrs.name) }, 0],
  },
  leaf_directive: {
    attrs: { name: { validate: 'string' }, attributes: { default: {}, validate: requireTexts } },
    group: 'topBlock',
    atom: true,
    toDOM: ({ attrs }) => ['div', { 'data-block': String(attrs.name) }],
  },
  /** The source of content that the editor does not model. */
  opaque: {
    attrs: { source: { validate: 'string' } },
    group: 'block',
    atom: true,
    toDOM: ({ attrs }) => ['pre', String(attrs.source)],
  },
  text: { group: 'inline' },
  /** The end of a line of the file within a paragraph, which readers see as a space. */
  soft_break: { group: 'inline', inline: true, leafText: () => '\n', toDOM: () => ['span', ' '] },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  image: {
    attrs: { url: { validate: 'string' }, alt: { default: '' }, title: { default: '' } },
    group: 'inline',
    inline: true,
    draggable: true,
    toDOM: ({ attrs }) => ['span', String(attrs.alt)],
  },
  opaque_inline: {
    attrs: { source: { validate: 'string' } },
    group: 'inline',
    inline: true,
    atom: true,
    leafText: ({ attrs }) => String(attrs.source),
    toDOM: ({ attrs }) => ['code', String(attrs.source)],
  },
} satisfies Record<string, NodeSpec>

/** In the order of nesting where nothing else decides. */
const marks = {
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  delete: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  subscript: { excludes: 'superscript', parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
  superscript: { excludes: 'subscript', parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
  link: {
    attrs: { url: { validate: 'string' }, title: { default: '' } },
    inclusive: false,
    // No address: links in the editor lead nowhere.
    toDOM: ({ attrs }) => ['a', { 'data-url': String(attrs.url) }, 0],
  },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<MarkName | 'link' | 'code', MarkSpec>

export const richSchema = new Schema({ nodes, marks })
