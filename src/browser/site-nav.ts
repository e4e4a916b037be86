/** How long a pointer rests on a tab before its submenu opens, in milliseconds (NAV-2). */
const showDelayMs = 300
/** How long after the pointer has left the submenu closes, in milliseconds (NAV-2). */
const hideDelayMs = 500
/** Hovering opens submenus on wide screens only: breakpoint 3 (NAV-2). */
const wide = '(width >= 1240px)'

/**
 * NAV-2, and the submenus of other navigations: what the browser's own disclosure does not do for the navigation: opening by hover, closing by a press
 * outside, by Escape and after the pointer has left.
 */
export function startSiteNav(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-submenu]')]
  for (const menu of menus) if (menu.dataset.submenu !== 'press') openByHover(menu)
  for (const tab of document.querySelectorAll<HTMLElement>('[data-colors]')) paint(tab)

  addEventListener('pointerdown', ({ target }) => {
    for (const menu of menus) if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  // What has the focus must not lie under an open menu: a menu closes when the focus goes on.
  addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element)) return
    for (const menu of menus) if (!menu.contains(relatedTarget)) menu.open = false
    const sheet = document.querySelector<HTMLElement>('#site-menu:popover-open')
    if (sheet && !sheet.contains(relatedTarget) && !relatedTarget.closest('[popovertarget]')) sheet.hidePopover()
  })
  addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' && menus.find((menu) => menu.open)
    if (!open) return
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
    open.open = false
  })
}

function openByHover(menu: HTMLDetailsElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(open: boolean, delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      menu.open = open
    }, delayMs)
  }

  menu.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse' && matchMedia(wide).matches) later(true, showDelayMs)
  })
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') later(false, hideDelayMs)
  })
  // A click decides at once; a hover that was about to decide the same would undo it.
  menu.addEventListener('click', () => clearTimeout(timer))
}

/** NAV-1: gives a tab its own colours. From here, because the page's policy allows no style attribute in its HTML. */
function paint(tab: HTMLElement): void {
  const colors = JSON.parse(tab.dataset.colors ?? '{}') as Record<string, string>
  for (const [property, color] of Object.entries(colors)) tab.style.setProperty(property, color)
}
