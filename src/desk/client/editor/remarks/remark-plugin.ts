import { type EditorState, NodeSelection, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { PlacedRemark } from './place-remarks.ts'
import type { Remark } from './remark.ts'
import styles from './remarks.module.css'

interface Marks {
  set: DecorationSet
  /** The remark that is shown, because the cursor or the pointer is at its words. */
  active: Remark | null
}

type Step = { placed: readonly PlacedRemark[] } | { active: Remark | null }

const key = new PluginKey<Marks>('remarks')

/** NEWS-8: marks the words of remarks, and holds the remark that is shown. */
export function remarkMarks(): Plugin {
  return new Plugin<Marks>({
    key,
    state: {
      init: () => ({ set: DecorationSet.empty, active: null }),
      apply(tr, { set, active }, before, after) {
        const step = tr.getMeta(key) as Step | undefined
        const isPlaced = step && 'placed' in step
        const marks = isPlaced ? marksOf(step.placed, after) : set.map(tr.mapping, tr.doc)
        if (step && 'active' in step) return { set: marks, active: step.active }
        if (isPlaced) return { set: marks, active: active && (remarkOf(marks, active.id)?.remark ?? null) }
        // No remark is shown while somebody types.
        if (tr.docChanged) return { set: marks, active: null }
        return {
          set: marks,
          active: tr.selectionSet && !before.selection.eq(after.selection) ? remarkAt(marks, after) : active,
        }
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.set,
      handleDOMEvents: {
        mousemove(view, event) {
          // Ignores a page that scrolls below a pointer at rest.
          if (event.movementX === 0 && event.movementY === 0) return false
          const mark = event.target instanceof Element ? event.target.closest('[data-remark]') : null
          const found = mark && remarkOf(marksIn(view.state), mark.getAttribute('data-remark') ?? '')
          if (found) activate(view, found.remark)
          return false
        },
      },
    },
  })
}

/** Moves the focus from the words to the actions of their remark. @returns false where no remark is shown */
export function enterRemarkCard(view: EditorView): boolean {
  const button =
    activeRemark(view.state) && view.dom.parentElement?.parentElement?.querySelector('[data-remark-card] button')
  if (!(button instanceof HTMLElement)) return false
  button.focus()
  return true
}

function marksIn(state: EditorState): DecorationSet {
  return key.getState(state)?.set ?? DecorationSet.empty
}

function marksOf(placed: readonly PlacedRemark[], { doc }: EditorState): DecorationSet {
  // Of nested marks, the shorter is inside.
  const longestFirst = placed.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return DecorationSet.create(
    doc,
    longestFirst.map(({ remark, from, to, isNode }) => {
      const attributes = { class: styles[remark.severity] ?? '', 'data-remark': remark.id }
      return isNode
        ? Decoration.node(from, to, { ...attributes, class: `${attributes.class} ${styles.node}` }, { remark })
        : Decoration.inline(from, to, attributes, { remark })
    }),
  )
}

/** A remark with the present range of its words. */
interface Marked {
  remark: Remark
  from: number
  to: number
}

function marked(decoration: Decoration): Marked {
  return { remark: (decoration.spec as { remark: Remark }).remark, from: decoration.from, to: decoration.to }
}

function remarkOf(set: DecorationSet, id: string): Marked | undefined {
  return set.find(undefined, undefined, ({ remark }) => (remark as Remark).id === id).map(marked)[0]
}

/** The remark on the words at the cursor; of several, the one with the fewest words. */
function remarkAt(set: DecorationSet, { selection }: EditorState): Remark | null {
  const { from, to } = selection
  const [first] = set
    .find(from, to)
    .map(marked)
    .filter((mark) => mark.from <= from && to <= mark.to)
    .sort((a, b) => a.to - a.from - (b.to - b.from))
  return first?.remark ?? null
}

/** The remark that is shown, with its range. */
export function activeRemark(state: EditorState): Marked | undefined {
  const { set, active } = key.getState(state) ?? { set: DecorationSet.empty, active: null }
  return active ? remarkOf(set, active.id) : undefined
}

export function placed(tr: Transaction, marks: readonly PlacedRemark[]): Transaction {
  return tr.setMeta(key, { placed: marks } satisfies Step).setMeta('addToHistory', false)
}

export function activate(view: EditorView, remark: Remark | null): void {
  if (key.getState(view.state)?.active === remark) return
  view.dispatch(view.state.tr.setMeta(key, { active: remark } satisfies Step))
}

/** Moves the cursor to the words of a remark and shows it. @returns false where the page does not have them */
export function goToRemark(view: EditorView, id: string): boolean {
  const mark = remarkOf(marksIn(view.state), id)
  if (!mark) return false
  const { doc, tr } = view.state
  const node = doc.nodeAt(mark.from)
  const isWhole = node !== null && !node.isText && node.nodeSize === mark.to - mark.from
  const selection =
    isWhole && NodeSelection.isSelectable(node)
      ? NodeSelection.create(doc, mark.from)
      : mark.remark.instead.length > 0
        ? TextSelection.create(doc, mark.from, mark.to)
        : TextSelection.near(doc.resolve(mark.from))
  view.dispatch(
    tr
      .setSelection(selection)
      .setMeta(key, { active: mark.remark } satisfies Step)
      .scrollIntoView(),
  )
  view.focus()
  return true
}

/** Moves to the next or the previous remark; after the last comes the first. */
export function goToNeighbour(view: EditorView, direction: 1 | -1): boolean {
  const marks = marksIn(view.state)
    .find()
    .map(marked)
    .sort((a, b) => a.from - b.from || a.to - b.to)
  const { from } = view.state.selection
  const active = key.getState(view.state)?.active
  const at = marks.findIndex(({ remark }) => remark.id === active?.id)
  const next =
    at !== -1
      ? marks.at((at + direction) % marks.length)
      : direction === 1
        ? (marks.find((mark) => mark.from >= from) ?? marks[0])
        : (marks.findLast((mark) => mark.from < from) ?? marks.at(-1))
  return next ? goToRemark(view, next.remark.id) : false
}

/** Replaces the words of a remark, keeping their marks. */
export function replaceWords(view: EditorView, id: string, words: string): boolean {
  const mark = remarkOf(marksIn(view.state), id)
  if (!mark) return false
  view.dispatch(view.state.tr.insertText(words, mark.from, mark.to).scrollIntoView())
  view.focus()
  return true
}
