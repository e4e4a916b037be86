/**
 * The text of a Markdown file in the model of the editor: the parts of mdast that it can edit, and the rest as source.
 * Equal trees look the same to readers.
 */
export type RichBlock =
  | { type: 'paragraph'; children: RichInline[]; at?: Place }
  /** `attributes`: the text in the braces, such as `#when-to-call .aside`. */
  | { type: 'heading'; depth: number; attributes: string; children: RichInline[]; at?: Place }
  | { type: 'blockquote'; children: RichBlock[]; at?: Place }
  | RichList
  | { type: 'code'; lang: string; meta: string; value: string; at?: Place }
  | { type: 'thematicBreak'; at?: Place }
  | RichTable
  | { type: 'containerDirective'; name: string; attributes: Attributes; children: RichBlock[]; at?: Place }
  | { type: 'leafDirective'; name: string; attributes: Attributes; at?: Place }
  | { type: 'opaque'; source: string; at?: Place }

export interface RichList {
  type: 'list'
  ordered: boolean
  start: number
  /** Readers see its items as paragraphs; in the file blank lines separate them. */
  loose: boolean
  children: RichItem[]
  at?: Place
}
export interface RichItem {
  type: 'listItem'
  children: RichBlock[]
  at?: Place
}
export interface RichTable {
  type: 'table'
  align: Alignment[]
  children: RichRow[]
  at?: Place
}
export interface RichRow {
  type: 'tableRow'
  children: RichCell[]
  at?: Place
}
export interface RichCell {
  type: 'tableCell'
  children: RichInline[]
  at?: Place
}

export type RichInline =
  | { type: 'text'; value: string; at?: Place }
  | { type: MarkName; children: RichInline[] }
  | { type: 'link'; url: string; title: string; children: RichInline[]; at?: Place }
  | { type: 'inlineCode'; value: string; at?: Place }
  | { type: 'break' }
  | { type: 'image'; url: string; alt: string; title: string; at?: Place }
  | { type: 'opaqueInline'; source: string; at?: Place }

export type MarkName = 'strong' | 'emphasis' | 'delete' | 'subscript' | 'superscript'
export type Alignment = 'left' | 'right' | 'center' | null
export type Attributes = Record<string, string>
export type RichNode = RichBlock | RichItem | RichRow | RichCell

/** The position a node was read from: offsets in the text, and its column, from 1. */
export interface Place {
  start: number
  end: number
  column: number
}

/** A key of the node without its positions, for comparison; the order of object keys does not matter. */
export function keyOf(node: RichNode | readonly RichNode[]): string {
  return JSON.stringify(node, (key, value: unknown) => {
    if (key === 'at') return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
