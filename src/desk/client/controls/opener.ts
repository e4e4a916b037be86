import { useEffect, useState } from 'react'
import { focusHeading, sectionsAround } from './focus-afterwards.ts'
import { catchFocus } from './lost-focus.ts'

/** The openers of the open dialogs. */
const openers: Array<Element | null> = []

/** The element that had the focus last. */
let focused: Element | null = null
globalThis.document?.addEventListener('focusin', ({ target }) => {
  focused = target instanceof Element ? target : null
})

/** A button that was disabled while its dialog was prepared has already lost the focus. */
function openerNow(): Element | null {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body ? focused : activeElement
}

/**
 * Returns the focus to the opener of a dialog. A dialog that replaces another has the opener of that one: the button
 * that was pressed in it is gone. Where the opener is gone too, such as after two texts are merged, the heading of its
 * section gets the focus.
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
