import { useState } from 'react'

/** How a file is shown: as the page it makes, as a form, or as it is written. */
export type EditorView = 'page' | 'form' | 'source'

const key = 'salus-desk-editor'

/**
 * The view of a file: its source where that was chosen last in this browser.
 *
 * @param shown  what it can be shown as beside its source
 */
export function useEditorView(
  shown: Exclude<EditorView, 'source'> | null,
): [view: EditorView, choose: (view: EditorView) => void] {
  const first = shown ?? 'source'
  const [view, setView] = useState<EditorView>(() => (localStorage.getItem(key) === 'source' ? 'source' : first))
  const choose = (next: EditorView) => {
    localStorage.setItem(key, next)
    setView(next)
  }
  return [view, choose]
}
