import { useEffect, useState } from 'react'
import { catchFocus } from './lost-focus.ts'

/** What opened the dialogs that are there. */
const openers: Array<Element | null> = []

/**
 * Gives the focus back to what opened a dialog. A dialog that takes the place of another one was opened by what opened the
 * other: the button in it that was pressed is gone.
 */
export function useReturnToOpener(): void {
  const [opener] = useState(() => openers.at(-1) ?? document.activeElement)
  useEffect(() => {
    openers.push(opener)
    return () => {
      openers.splice(openers.lastIndexOf(opener), 1)
      catchFocus(() => (opener instanceof HTMLElement && opener.isConnected ? opener : null))
    }
  }, [opener])
}
