import { type RefObject, useEffect, useRef } from 'react'

/** The element that received the focus provisionally. */
let stopgap: Element | null = null

/** Whether the focus is lost, as after its button was removed or disabled. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body || activeElement === stopgap) return true
  return activeElement.matches('button[aria-disabled=true]')
}

/** Moves a lost focus to an element, until `catchFocus` finds a better one. */
export function stopFocusLoss(element: HTMLElement): void {
  if (!isFocusLost()) return
  element.focus()
  stopgap = element
}

/**
 * Moves a lost focus to an element: keyboard users would otherwise start again at the top of the page.
 *
 * @param find  called once a closing dialog has returned the focus, which takes it a frame
 */
export function catchFocus(find: () => { focus(): void } | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusLost()) find()?.focus()
    }),
  )
}

/**
 * For the heading of a page that a link has opened: it gets the focus once it is shown, because the link is gone.
 *
 * @param isTaken  whether another element of the page takes the focus
 */
export function useCaughtFocus(isShown: boolean, isTaken = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isShown || isDone.current) return
    isDone.current = true
    if (!isTaken) catchFocus(() => heading.current)
  }, [isShown, isTaken])
  return heading
}
