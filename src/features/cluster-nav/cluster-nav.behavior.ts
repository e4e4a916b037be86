import type { Detach } from '#runtime/behavior.ts'

/** From this width on the cluster is a bar with panels, and nothing slides (CLUS-3). */
const isBar = '(width >= 900px)'

/**
 * CLUS-3: what the popover of a cluster's menu does not do: keeping the focus inside while it is open, and closing on
 * a link within the page.
 */
export function attach(nav: HTMLElement): Detach {
  const menu = nav.querySelector<HTMLElement>('[popover]')
  const opener = nav.querySelector<HTMLElement>('[popovertarget]')
  if (!menu || !opener) return () => undefined
  const end = new AbortController()
  const { signal } = end
  // In the bar the entry of this page may be beyond the edge.
  const current = menu.querySelector<HTMLElement>(':scope > ul > li:has(> [aria-current], > details > [aria-current])')
  if (current) menu.scrollLeft += middleOf(current) - middleOf(menu)
  let outside: HTMLElement[] = []
  const isOpen = () => menu.matches(':popover-open')

  function lockFocus(): void {
    // A menu that was opened just before is met as open, and its event comes as well.
    unlockFocus()
    outside = elementsAround(nav)
    for (const element of outside) element.inert = true
    // A reader who has gone on in the menu before the script came stays there.
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
      // The browser returns the focus only from within the menu; tabbing around may have left it in the browser itself.
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
  // Opened before the behaviour was attached.
  if (isOpen()) lockFocus()
  return () => {
    end.abort()
    unlockFocus()
  }
}

/** Measured, since places in a list that scrolls count from its start, which differs by direction (LANG-3). */
function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

/** Everything of the page that is not the element, within it, around it, or inert already. */
function elementsAround(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const siblings = [...parent.children].filter(
    (other): other is HTMLElement => other !== element && other instanceof HTMLElement && !other.inert,
  )
  return parent === document.body ? siblings : [...siblings, ...elementsAround(parent)]
}
