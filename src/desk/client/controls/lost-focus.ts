import { type RefObject, useEffect, useRef } from 'react'

/** What has the focus for want of a better place. */
let stopgap: Element | null = null

/** Whether nothing has the focus that is of use, as after the button that had it is gone or can no longer be pressed. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body || activeElement === stopgap) return true
  return activeElement.matches('button[aria-disabled=true]')
}

/** Gives the focus to an element where it would be lost, until `catchFocus` knows a better one. */
export function stopFocusLoss(element: HTMLElement): void {
  if (!isFocusLost()) return
  element.focus()
  stopgap = element
}

/**
 * Gives the focus to an element where it would be lost: keyboard users would begin at the top of the page.
 *
 * @param find  asked once a dialog that closes has given the focus back, which takes it a frame
 */
export function catchFocus(find: () => { focus(): void } | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusLost()) find()?.focus()
    }),
  )
}

/**
 * Of the heading of a page that a link has led to, once it is shown: the link is gone.
 *
 * @param isTaken  whether something else of the page takes the focus then
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
