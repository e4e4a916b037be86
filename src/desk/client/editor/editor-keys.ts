import { type EditorState, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { richSchema } from '#authoring/rich-text/rich-schema.ts'
import type { OpenDialog } from './EditorDialogs.tsx'
import { blockAround } from './editor-commands.ts'
import { enterRemarkCard, goToNeighbour } from './remarks/remark-plugin.ts'

/** What keys of an open page do at the desk. */
export interface Openers {
  openBlock(view: EditorView, pos: number): void
  setOpen(open: OpenDialog): void
  setInsertOpen(isOpen: boolean): void
  save(): void
}

/** Keys that open dialogs of the desk, or move to remarks on the text. */
export function editorKeys(openers: Openers): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        // A busy browser dispatches a key before the change of the selection: the key would act at the old position,
        // and so would the dialog that it opens.
        keydown(view) {
          if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          return false
        },
      },
      handleKeyDown(view, event) {
        if (event.key === 'F8') return goToNeighbour(view, event.shiftKey ? -1 : 1)
        if (event.key === 'Tab' && !event.shiftKey) return enterRemarkCard(view)
        if (!openByKey(view, event, openers)) return false
        event.preventDefault()
        return true
      },
    },
  })
}

function openByKey(
  view: EditorView,
  event: KeyboardEvent,
  { openBlock, setOpen, setInsertOpen, save }: Openers,
): boolean {
  const isMod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (isMod && event.key === 'k') setOpen({ is: 'link' })
  else if ((event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyC') setOpen({ is: 'cite' })
  else if (isMod && event.key === 's') save()
  else if (event.altKey && event.key === 'Enter') {
    const block = blockAround(view.state)
    if (!block) return false
    openBlock(view, block.pos)
  } else if (event.key === '/' && isPlain && isOnEmptyLine(view.state)) setInsertOpen(true)
  else return false
  return true
}

function isOnEmptyLine({ selection: { $from, empty } }: EditorState): boolean {
  return empty && $from.parent.type === richSchema.nodes.paragraph && $from.parent.content.size === 0
}
