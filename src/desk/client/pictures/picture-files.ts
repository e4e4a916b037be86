import { Plugin, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { filesOf } from './uploads.ts'

/**
 * NEWS-9: picture files that are dropped on a text or pasted into it go into the library, and from there into the text,
 * at the place of the drop. A paste from a word processor has both words and a picture of them: the words are taken.
 */
export function pictureFiles(onFiles: (files: File[]) => void): Plugin {
  const take = (view: EditorView, event: Event, data: DataTransfer | null): boolean => {
    const files = filesOf(data).filter(({ type }) => type.startsWith('image/'))
    if (!view.editable || files.length === 0 || hasWords(data)) return false
    event.preventDefault()
    onFiles(files)
    return true
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => take(view, event, event.clipboardData),
        drop(view, event) {
          if (view.dragging) return false
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!take(view, event, event.dataTransfer)) return false
          if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
          return true
        },
      },
    },
  })
}

/** Whether the HTML has more than the markup around a copied picture. */
function hasWords(data: DataTransfer | null): boolean {
  return (data?.getData('text/html') ?? '').replace(/<[^>]*>/g, '').trim() !== ''
}
