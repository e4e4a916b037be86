import type { Detach } from '#runtime/behavior.ts'

/** From this width on the cluster is a bar with panels, and no panel slides in (CLUS-3). */
const isBar = '(width >= 900px)'

/**
 * CLUS-3: adds to the popover of a cluster's menu: it keeps the focus inside while it is open, and closes on a link
 * within the page.
 */
export function attach(nav: HTMLElement): Detach {
  const menu = nav.querySelector<HTMLElement>('[popover]')
  const opener = nav.querySelector<HTMLElement>('[popovertarget]')
  if (!menu || !opener) return () => undefined
  const end = new AbortController()
  const { signal } = end
  // Scrolls the entry of this page into view; in the bar it may be beyond the edge.
  const current = menu.querySelector<HTMLElement>(':scope > ul > li:has(> [aria-current], > details > [aria-current])')
  if (current) menu.scrollLeft += middleOf(current) - middleOf(menu)
  let outside: HTMLElement[] = []
  const isOpen = () => menu.matches(':popover-open')

  function lockFocus(): void {
    // A menu that opened just before attaching locks twice: once below, once for its event.
    unlockFocus()
    outside = elementsAround(nav)
    for (const element of outside) element.inert = true
    // The focus stays where a reader moved it in the menu before the script arrived.
    if (!menu?.contains(document.activeElement)) menu?.querySelector('button')?.focus()
  }

  function unlockFocus(): void {
    for (const element of outside) element.inert = false
    outside = []
  }

  function close(): void {
    for (const entry of nav.querySelectorAll('details')) entry.open = false
    if (isOpen()) menu?.hidePopover()
  }

  // Before the browser returns the focus: an inert element cannot take it.
  menu.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && unlockFocus(), { signal })
  menu.addEventListener(
    'toggle',
    ({ newState }) => {
      if (newState === 'open') return lockFocus()
      close()
      // The browser returns the focus only from within the menu; tabbing may have moved it into the browser itself.
      if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    },
    { signal },
  )
  nav.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) close()
    },
    { signal },
  )
  matchMedia(isBar).addEventListener('change', close, { signal })
  // The menu was opened before the behaviour was attached.
  if (isOpen()) lockFocus()
  return () => {
    end.abort()
    unlockFocus()
  }
}

/** Measured, because scroll positions count from the start of a list, which depends on the direction (LANG-3). */
function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

/** All elements except the element, its descendants and ancestors, and elements that are already inert. */
function elementsAround(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const siblings = [...parent.children].filter(
    (other): other is HTMLElement => other !== element && other instanceof HTMLElement && !other.inert,
  )
  return parent === document.body ? siblings : [...siblings, ...elementsAround(parent)]
}
