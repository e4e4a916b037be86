import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type EditorState, Plugin, Selection, type Transaction } from 'prosemirror-state'
import { handlePaste, isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { nodeOf } from '#authoring/rich-text/document-tree.ts'
import { readHtml } from '#authoring/rich-text/read-html.ts'
import { richSchema } from '#authoring/rich-text/rich-schema.ts'
import { copiedSerializer, copiedSlice } from './copied-slice.ts'

const { nodes } = richSchema

/**
 * NEWS-7: what is pasted and dropped is read by our own parser. ProseMirror's would make markup of text, which the desk's
 * policy of Trusted Types does not allow; so these events never reach it.
 */
export function pasting(): Plugin {
  let copied = Slice.empty
  return new Plugin({
    props: {
      transformCopied(slice) {
        copied = slice
        return slice
      },
      clipboardSerializer: copiedSerializer(() => copied),
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n\n'),
      handleDOMEvents: {
        paste(view, event) {
          if (!event.clipboardData) return false
          event.preventDefault()
          // Custom handlers are called for a text that is only read as well.
          if (!view.editable) return true
          const slice = copiedSlice(event.clipboardData.getData('text/html'))
          // Cells that were copied go into cells.
          if (!slice || !handlePaste(view, event, slice)) insert(view, event.clipboardData, slice)
          return true
        },
        drop(view, event) {
          // What is dragged within the text is moved by ProseMirror, which has it already.
          if (view.editable && (view.dragging || !event.dataTransfer)) return false
          // Left to the browser, a file would be opened in place of the desk.
          event.preventDefault()
          if (!view.editable || !event.dataTransfer) return true
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (at) {
            const { tr, doc } = view.state
            view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))))
          }
          insert(view, event.dataTransfer, copiedSlice(event.dataTransfer.getData('text/html')))
          return true
        },
      },
    },
  })
}

function blocksFrom(data: DataTransfer): Node[] {
  const html = data.getData('text/html')
  const read = html === '' ? [] : readBlocks(html)
  return read.length > 0 ? read : plainBlocks(data.getData('text/plain'))
}

function readBlocks(html: string): Node[] {
  try {
    return readHtml(html).map(nodeOf)
  } catch {
    // Nested deeper than can be read: its words are there as plain text.
    return []
  }
}

/** Lines that a mail program has broken are about as long as each other, in characters. */
const brokenLine = { shortest: 50, longest: 90 }

/** Blank lines part paragraphs; so does the end of a line, but within lines that were broken to one length. */
export function plainParagraphs(text: string): string[] {
  const inOneLine = (line: string) => line.replace(/\s+/g, ' ')
  const lines = linesOf(text)
  // Words that go into a sentence bring their spaces along.
  if (!lines.includes('\n')) return text === '' ? [] : [inOneLine(text)]
  return lines
    .split(/\n\s*\n/)
    .flatMap((part) => {
      const lines = part.split('\n').map((line) => inOneLine(line).trim())
      const isBroken = lines
        .slice(0, -1)
        .every(({ length }) => length >= brokenLine.shortest && length <= brokenLine.longest)
      return isBroken ? [lines.join(' ')] : lines
    })
    .filter((paragraph) => paragraph !== '')
}

function linesOf(text: string): string {
  return text.replace(/\r\n?|\u2028|\u2029/g, '\n')
}

function plainBlocks(text: string): Node[] {
  return plainParagraphs(text).map((paragraph) => nodes.paragraph.create(null, richSchema.text(paragraph)))
}

/** @param copied  of the data: what was copied in an article */
function insert(view: EditorView, data: DataTransfer, copied: Slice | undefined): void {
  const tr = inserted(view.state, data, copied)
  if (tr?.docChanged) view.dispatch(tr.scrollIntoView().setMeta('paste', true))
}

function inserted(state: EditorState, data: DataTransfer, copied: Slice | undefined): Transaction | undefined {
  const { tr, selection } = state
  const { $from } = selection
  // Code is its lines.
  if ($from.parent.type === nodes.code_block) return tr.insertText(linesOf(data.getData('text/plain')))
  const blocks = copied ? copied.content.content : blocksFrom(data)
  const [only] = blocks
  if (!only) return undefined
  const isOne = blocks.length === 1 && only.isTextblock
  // A cell and a heading hold no blocks: they get the words.
  if ((isInTable(state) || $from.parent.type === nodes.heading) && !(copied && isOne)) {
    const words = blocks.map((block) => block.textBetween(0, block.content.size, ' ', ' ')).join(' ')
    return tr.insertText(words)
  }
  if (copied) return tr.replaceSelection(copied)
  if (isOne && only.type === nodes.paragraph) return tr.replaceSelection(new Slice(Fragment.from(only), 1, 1))
  if ($from.parent.type === nodes.paragraph && $from.parent.content.size === 0 && selection.empty)
    return tr.replaceWith($from.before(), $from.after(), blocks)
  return tr.replaceSelection(new Slice(Fragment.from([...blocks]), 0, 0))
}
