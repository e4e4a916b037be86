import { type RefObject, useEffect } from 'react'
import type { DraftKeeper } from './draft-keeper.ts'
import { openDraft } from './open-drafts.ts'

/** The methods that leaving a page calls on its text. */
export interface Leaving {
  /** Writes pending changes of the page into the text. @returns the text */
  written(): string
  /** Whether some text is stored in this browser only, or not at all. */
  isUnkept(): boolean
}

/** Stores unsaved text when the page is hidden or left, and asks for confirmation where text may be lost. */
export function useKeptOnLeaving(keeper: DraftKeeper, leaving: RefObject<Leaving>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => leaving.current.isUnkept() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [leaving])

  useEffect(() => {
    const flush = () => void keeper.flush()
    /** The browser may end a hidden page without another event, so pending changes are stored before. */
    const leave = () => {
      leaving.current.written()
      flush()
    }
    const close = openDraft(keeper, () => void leaving.current.written())
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('online', flush)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      close()
      removeEventListener('online', flush)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [keeper, leaving])
}
