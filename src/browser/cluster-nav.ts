/** From here on the cluster is a bar with panels, and nothing slides (CLUS-3). */
const asBar = '(width >= 900px)'

/**
 * CLUS-3: what the menu of a cluster does beyond opening: while the panel is open the focus stays in it, and a link
 * within the page closes what it was pressed in.
 */
export function startClusterNav(nav: HTMLElement): void {
  const menu = nav.querySelector<HTMLElement>('[popover]')
  const opener = nav.querySelector<HTMLElement>('[popovertarget]')
  if (!menu || !opener) return
  let outside: HTMLElement[] = []
  const isOpen = () => menu.matches(':popover-open')

  function hold(): void {
    outside = besides(nav)
    for (const element of outside) element.inert = true
    menu?.querySelector<HTMLElement>('button')?.focus()
  }

  function release(): void {
    for (const element of outside) element.inert = false
    outside = []
  }

  function close(): void {
    for (const entry of nav.querySelectorAll('details')) entry.open = false
    if (isOpen()) menu?.hidePopover()
  }

  // Before the browser gives the focus back: what is inert cannot have it.
  menu.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && release())
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return hold()
    close()
    // The browser gives the focus back only from within the menu, and a round of it leads through the browser itself.
    if (document.activeElement === document.body) opener.focus({ preventScroll: true })
  })
  nav.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  matchMedia(asBar).addEventListener('change', close)
  // Opened before this script had come.
  if (isOpen()) hold()
}

/** Everything of the page that is neither the element, nor within it, nor around it, nor inert already. */
function besides(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const siblings = [...parent.children].filter(
    (other): other is HTMLElement => other !== element && other instanceof HTMLElement && !other.inert,
  )
  return parent === document.body ? siblings : [...siblings, ...besides(parent)]
}
