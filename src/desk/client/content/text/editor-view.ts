import { useState } from 'react'

/** The view of a file: as the page it makes, as a form, by its front matter, as source, or as the site shows it. */
export type EditorView = 'page' | 'form' | 'details' | 'source' | 'preview'

const key = 'salus-desk-editor'

/**
 * The view of a file: its source where that was chosen last in this browser. A view that the desk switches to is shown
 * without being remembered.
 *
 * @param shown  the view of the file besides its source
 */
export function useEditorView(
  shown: 'page' | 'form' | null,
): [view: EditorView, choose: (view: EditorView) => void, show: (view: EditorView) => void] {
  const first = shown ?? 'source'
  const [view, setView] = useState<EditorView>(() => (localStorage.getItem(key) === 'source' ? 'source' : first))
  const choose = (next: EditorView) => {
    // Showing the preview or the details is no choice of how to write.
    if (next !== 'preview' && next !== 'details') localStorage.setItem(key, next)
    setView(next)
  }
  return [view, choose, setView]
}
