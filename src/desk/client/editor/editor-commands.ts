import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Mark, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables'
import { directiveFormats, isKnownDirective } from '#authoring/markdown/directive-formats.ts'
import { nodeOf } from '#authoring/rich-text/document-tree.ts'
import { richSchema } from '#authoring/rich-text/rich-schema.ts'

const { nodes, marks } = richSchema

export type MarkCommand = 'strong' | 'emphasis' | 'superscript' | 'subscript'
export const toggle = (name: MarkCommand): Command => toggleMark(marks[name])
export { redo, undo }

export function hasMark(state: EditorState, name: MarkCommand | 'link'): boolean {
  const { from, to, $from, empty } = state.selection
  const type = marks[name]
  return empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type)
}

/** The kind of text at the cursor, as in the toolbar. */
export type TextKind = 'paragraph' | 'heading2' | 'heading3' | 'heading4'

export function textKind(state: EditorState): TextKind {
  const { parent } = state.selection.$from
  return parent.type === nodes.heading
    ? (`heading${Math.min(4, Math.max(2, parent.attrs.depth))}` as TextKind)
    : 'paragraph'
}

export const setTextKind =
  (kind: TextKind): Command =>
  (state, dispatch) => {
    if (kind === 'paragraph') return setBlockType(nodes.paragraph)(state, dispatch)
    const { parent } = state.selection.$from
    // The heading keeps its id.
    const attributes = parent.type === nodes.heading ? parent.attrs.attributes : ''
    return setBlockType(nodes.heading, { depth: Number(kind.at(-1)), attributes })(state, dispatch)
  }

export type ListKind = 'bullet_list' | 'ordered_list'

/** The innermost list around the cursor. */
export function listAround(state: EditorState): { node: Node; pos: number } | undefined {
  return around(state, (node) => node.type === nodes.bullet_list || node.type === nodes.ordered_list)
}

/** Turns the selection into a list, changes the kind of the list, or ends it. */
export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const list = listAround(state)
    if (!list) return wrapInList(nodes[kind])(state, dispatch)
    if (list.node.type === nodes[kind]) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.pos, nodes[kind], { loose: list.node.attrs.loose }))
    return true
  }

export const splitItem = splitListItem(nodes.list_item)
export const sinkItem = sinkListItem(nodes.list_item)
export const liftItem = liftListItem(nodes.list_item)

export const toggleQuote: Command = (state, dispatch) =>
  around(state, (node) => node.type === nodes.blockquote)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch)

function around(state: EditorState, is: (node: Node) => boolean): { node: Node; pos: number } | undefined {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--)
    if (is($from.node(depth))) return { node: $from.node(depth), pos: $from.before(depth) }
  return undefined
}

/** The block, such as a warning, that is selected or contains the cursor. */
export function blockAround(state: EditorState): { node: Node; pos: number } | undefined {
  const { selection } = state
  if (selection instanceof NodeSelection && isBlock(selection.node.type))
    return { node: selection.node, pos: selection.from }
  return around(state, (node) => isBlock(node.type))
}

function isBlock(type: NodeType): boolean {
  return type === nodes.directive || type === nodes.leaf_directive
}

/**
 * The range for a new block: the empty paragraph at the cursor, else a position after the outermost block around it.
 */
function placeFor(state: EditorState): { from: number; to: number } {
  const { $from } = state.selection
  if ($from.depth === 0) return { from: state.selection.to, to: state.selection.to }
  const isEmpty = $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0
  return isEmpty ? { from: $from.before(1), to: $from.after(1) } : { from: $from.after(1), to: $from.after(1) }
}

const insertNode =
  (node: Node): Command =>
  (state, dispatch) => {
    const { from, to } = placeFor(state)
    const isLast = to === state.doc.content.size
    // A paragraph follows, so that there is always a place to type.
    const after = node.isTextblock || !isLast ? [] : [nodes.paragraph.create()]
    const tr = state.tr.replaceWith(from, to, [node, ...after])
    tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/**
 * Inserts a block with its attributes; a block with text gets the cursor.
 *
 * @param own  the kind of content in one of the publisher's own blocks
 */
export function insertBlock(name: string, attributes: Record<string, string>, own?: 'none' | 'text'): Command {
  const holds = isKnownDirective(name) ? directiveFormats[name].holds : own
  const holdsText = holds === 'text'
  return insertNode(
    nodeOf(
      holdsText
        ? { type: 'containerDirective', name, attributes, children: [] }
        : { type: 'leafDirective', name, attributes },
    ),
  )
}

export const insertTable: Command = (state, dispatch) => {
  const row = () => ({
    type: 'tableRow' as const,
    children: [1, 2, 3].map(() => ({ type: 'tableCell' as const, children: [] })),
  })
  return insertNode(nodeOf({ type: 'table', align: [null, null, null], children: [row(), row(), row()] }))(
    state,
    dispatch,
  )
}

/** Moves to the next cell of a table; after the last cell it adds a row, as word processors do. */
export const goToCellAfter: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch)) return true
  if (!isInTable(state)) return false
  addRowAfter(state, dispatch)
  if (view && dispatch) goToNextCell(1)(view.state, dispatch)
  return true
}

/** Cites a source after the selection, whose words stay. */
export function insertCitation(id: string): Command {
  return (state, dispatch) => {
    const { $to, to } = state.selection
    if (!$to.parent.inlineContent || $to.parent.type === nodes.code_block) return false
    const marks = $to.marks().filter(({ type }) => type.name !== 'link')
    const tr = state.tr.insert(to, richSchema.text(`[@${id}]`, marks))
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(to + id.length + 3))).scrollIntoView())
    return true
  }
}

export const insertRule: Command = insertNode(nodes.thematic_break.create())

export const setAttributes =
  (pos: number, attributes: Record<string, string>): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setNodeAttribute(pos, 'attributes', attributes))
    return true
  }

export const removeNode =
  (pos: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (node) dispatch?.(state.tr.delete(pos, pos + node.nodeSize))
    return true
  }

/** `#id .class` of the heading at the cursor; undefined elsewhere. */
export function headingAttributes(state: EditorState): string | undefined {
  const { parent } = state.selection.$from
  return parent.type === nodes.heading ? String(parent.attrs.attributes) : undefined
}

export const setHeadingAttributes =
  (attributes: string): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    if ($from.parent.type !== nodes.heading) return false
    dispatch?.(state.tr.setNodeAttribute($from.before(), 'attributes', attributes))
    return true
  }

/** The link at the cursor or in the selection, with its range. */
export function linkAround(state: EditorState): { mark: Mark; from: number; to: number } | undefined {
  const { from, to, $from, empty } = state.selection
  if (!empty) {
    let found: Mark | undefined
    state.doc.nodesBetween(from, to, (node) => {
      found ??= marks.link.isInSet(node.marks)
    })
    return found && { mark: found, from, to }
  }
  const { parent, parentOffset } = $from
  const isLinked = (mark: Mark, node: Node) => mark.isInSet(node.marks)
  const mark = marks.link.isInSet($from.marks())
  if (!mark) return undefined
  let [start, end] = [parentOffset, parentOffset]
  parent.forEach((node, offset) => {
    const reaches = offset <= end && offset + node.nodeSize >= start && isLinked(mark, node)
    if (reaches) [start, end] = [Math.min(start, offset), Math.max(end, offset + node.nodeSize)]
  })
  return { mark, from: $from.start() + start, to: $from.start() + end }
}

/** Links the selection, or changes the link at the cursor; without both it inserts the address as a link. */
export const setLink =
  (url: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state
    const link = linkAround(state)
    const { from, to } = link ?? selection
    const title = link ? String(link.mark.attrs.title) : ''
    const mark = marks.link.create({ url, title })
    if (from === to) tr.insert(from, richSchema.text(url, mark.addToSet(selection.$from.marks())))
    else tr.removeMark(from, to, marks.link).addMark(from, to, mark)
    dispatch?.(tr)
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const link = linkAround(state)
  if (!link) return false
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link))
  return true
}

export const insertHardBreak: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}
