import type { Detach } from '#runtime/behavior.ts'

/**
 * NAV-2: closes the menu of small screens when the focus leaves it, so that it never covers a focused element, and
 * drops the click of the press that closes it: that of a touch comes when the page is no longer covered.
 */
export function attach(menu: HTMLElement): Detach {
  const end = new AbortController()
  const { signal } = end
  let isClosingPress = false

  const isBeside = (target: EventTarget | null) =>
    target instanceof Element &&
    menu.matches(':popover-open') &&
    !menu.contains(target) &&
    !target.closest('[popovertarget]')

  addEventListener('focusout', ({ relatedTarget }) => isBeside(relatedTarget) && menu.hidePopover(), { signal })
  addEventListener(
    'pointerdown',
    ({ target }) => {
      isClosingPress = isBeside(target)
    },
    { capture: true, signal },
  )
  addEventListener(
    'click',
    (event) => {
      // Clicks of keys and scripts come without a press.
      if (!isClosingPress || event.detail === 0) return
      isClosingPress = false
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true, signal },
  )
  return () => end.abort()
}
