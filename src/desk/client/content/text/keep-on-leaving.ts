import { type RefObject, useEffect } from 'react'
import type { DraftKeeper } from './draft-keeper.ts'

/** What is asked of a text when its page is left. */
export interface Leaving {
  /** Writes what the page has still to write. */
  written(): string
  /** Whether something is kept nowhere but in this browser, or not at all. */
  isUnkept(): boolean
}

/** Keeps what is typed when the page is hidden or left, and asks first where that may be lost. */
export function useKeptOnLeaving(keeper: DraftKeeper, leaving: RefObject<Leaving>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => leaving.current.isUnkept() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [leaving])

  useEffect(() => {
    const flush = () => void keeper.flush()
    /** The browser may end a page that is hidden without another event: what the page has still to write is kept before. */
    const leave = () => {
      leaving.current.written()
      flush()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('online', flush)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [keeper, leaving])
}
