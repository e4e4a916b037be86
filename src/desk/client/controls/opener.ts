import { useEffect, useState } from 'react'
import { focusHeading, sectionsAround } from './focus-afterwards.ts'
import { catchFocus } from './lost-focus.ts'

/** What opened the dialogs that are there. */
const openers: Array<Element | null> = []

/** What had the focus last. */
let focused: Element | null = null
globalThis.document?.addEventListener('focusin', ({ target }) => {
  focused = target instanceof Element ? target : null
})

/** A button that cannot be pressed while its dialog is prepared has lost the focus by then. */
function openerNow(): Element | null {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body ? focused : activeElement
}

/**
 * Gives the focus back to what opened a dialog. A dialog that takes the place of another one was opened by what opened the
 * other: the button in it that was pressed is gone. Where what opened it is gone by then, as once two texts are merged, the
 * heading of its section has it.
 */
export function useReturnToOpener(): void {
  const [opener] = useState(() => openers.at(-1) ?? openerNow())
  useEffect(() => {
    openers.push(opener)
    const sections = opener ? sectionsAround(opener) : []
    return () => {
      openers.splice(openers.lastIndexOf(opener), 1)
      const heading = { focus: () => focusHeading(sections) }
      catchFocus(() => (opener instanceof HTMLElement && opener.isConnected ? opener : heading))
    }
  }, [opener])
}
