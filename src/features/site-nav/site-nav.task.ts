import type { Detach } from '#ui/task.ts'

/** NAV-2: closes the menu of small screens when the focus moves on, so that it covers nothing that has the focus. */
export function attach(menu: HTMLElement): Detach {
  function closeBehindFocus({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Element) || !menu.matches(':popover-open')) return
    if (!menu.contains(relatedTarget) && !relatedTarget.closest('[popovertarget]')) menu.hidePopover()
  }
  addEventListener('focusout', closeBehindFocus)
  return () => removeEventListener('focusout', closeBehindFocus)
}
