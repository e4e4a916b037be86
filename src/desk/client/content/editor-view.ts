import { useState } from 'react'

/** How a file with a page is shown: as that page, or as it is written. */
export type EditorView = 'page' | 'source'

const key = 'salus-desk-editor'

/** The view that was chosen last in this browser; files without a page have their source alone. */
export function useEditorView(hasPage: boolean): [view: EditorView, choose: (view: EditorView) => void] {
  const [view, setView] = useState<EditorView>(() => (localStorage.getItem(key) === 'source' ? 'source' : 'page'))
  const choose = (next: EditorView) => {
    localStorage.setItem(key, next)
    setView(next)
  }
  return [hasPage ? view : 'source', choose]
}
