import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type EditorState, Plugin, Selection, type Transaction } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { nodeOf } from '#authoring/rich-text/document-tree.ts'
import { readHtml } from '#authoring/rich-text/read-html.ts'
import { richSchema } from '#authoring/rich-text/rich-schema.ts'

const { nodes } = richSchema

/**
 * NEWS-7: what is pasted and dropped is read by our own parser. ProseMirror's would make markup of text, which the desk's
 * policy of Trusted Types does not allow; so these events never reach it.
 */
export function pasting(): Plugin {
  // What was copied here comes back as it was, blocks and all.
  let copied: { text: string; slice: Slice } | undefined
  return new Plugin({
    props: {
      transformCopied(slice) {
        copied = { text: slice.content.textBetween(0, slice.content.size, '\n\n'), slice }
        return slice
      },
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n\n'),
      handleDOMEvents: {
        paste(view, event) {
          if (!event.clipboardData) return false
          event.preventDefault()
          const text = event.clipboardData.getData('text/plain')
          if (copied && copied.text === text)
            view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView())
          else insert(view, blocksFrom(event.clipboardData))
          return true
        },
        drop(view, event) {
          // What is dragged within the text is moved by ProseMirror, which has it already.
          if (view.dragging || !event.dataTransfer) return false
          event.preventDefault()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (at) {
            const { tr, doc } = view.state
            view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))))
          }
          insert(view, blocksFrom(event.dataTransfer))
          return true
        },
      },
    },
  })
}

function blocksFrom(data: DataTransfer): Node[] {
  const html = data.getData('text/html')
  const read = html === '' ? [] : readHtml(html).map(nodeOf)
  return read.length > 0 ? read : plainBlocks(data.getData('text/plain'))
}

function plainBlocks(text: string): Node[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => nodes.paragraph.create(null, richSchema.text(paragraph)))
}

function insert(view: EditorView, blocks: readonly Node[]): void {
  if (blocks.length > 0) view.dispatch(inserted(view.state, blocks).scrollIntoView().setMeta('paste', true))
}

function inserted(state: EditorState, blocks: readonly Node[]): Transaction {
  const { tr, selection } = state
  const { $from } = selection
  const [only] = blocks
  // A cell, a heading and a line of code hold no blocks: they get the words.
  if (isInTable(state) || $from.parent.type === nodes.heading || $from.parent.type === nodes.code_block) {
    const words = blocks.map((block) => block.textBetween(0, block.content.size, ' ', ' ')).join(' ')
    return tr.insertText(words)
  }
  if (blocks.length === 1 && only?.type === nodes.paragraph)
    return tr.replaceSelection(new Slice(Fragment.from(only), 1, 1))
  if ($from.parent.type === nodes.paragraph && $from.parent.content.size === 0 && selection.empty)
    return tr.replaceWith($from.before(), $from.after(), blocks)
  return tr.replaceSelection(new Slice(Fragment.from([...blocks]), 0, 0))
}
