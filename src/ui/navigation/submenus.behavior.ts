import type { Detach } from '#runtime/behavior.ts'
import { submenu } from './submenus.hooks.ts'

/** How long a pointer rests on a tab before its submenu opens, in milliseconds (NAV-2). */
const showDelayMs = 300
/** How long after the pointer has left the submenu closes, in milliseconds (NAV-2). */
const hideDelayMs = 500
/** Hovering opens submenus on wide screens only: breakpoint 3 (NAV-2). */
const wide = '(width >= 1240px)'

/**
 * NAV-2: adds to the `<details>` of a navigation's submenus: they open on hover, and close on a press outside, on
 * Escape, when the focus leaves, and after the pointer has left.
 */
export function attach(nav: HTMLElement): Detach {
  const end = new AbortController()
  const { signal } = end
  const menus = submenu.all(nav) as HTMLDetailsElement[]
  for (const menu of menus) if (submenu.value(menu) !== 'press') openOnHover(menu, signal)

  function closeOthers(target: EventTarget | null): void {
    if (!(target instanceof Node)) return
    for (const menu of menus) if (!menu.contains(target)) menu.open = false
  }
  addEventListener('pointerdown', ({ target }) => closeOthers(target), { signal })
  // An open menu would cover the newly focused element.
  addEventListener('focusout', ({ relatedTarget }) => closeOthers(relatedTarget), { signal })
  addEventListener(
    'keydown',
    ({ key }) => {
      const open = key === 'Escape' && menus.find((menu) => menu.open)
      if (!open) return
      if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
      open.open = false
    },
    { signal },
  )
  return () => end.abort()
}

function openOnHover(menu: HTMLDetailsElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether hovering has opened the submenu, and no press has followed. */
  let isHoverOpened = false

  function setOpenAfter(open: boolean, delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isHoverOpened = open && (isHoverOpened || !menu.open)
      menu.open = open
    }, delayMs)
  }
  /** A click takes effect at once; a pending hover would undo it. */
  function onClick(event: MouseEvent): void {
    clearTimeout(timer)
    const isOnTab = event.target instanceof Element && event.target.closest('summary') !== null
    // The reader meant to open what hovering opened just before the press. Clicks of keys come without a press.
    if (isOnTab && isHoverOpened && menu.open && event.detail > 0) event.preventDefault()
    isHoverOpened = false
  }

  menu.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      if (pointerType === 'mouse' && matchMedia(wide).matches) setOpenAfter(true, showDelayMs)
    },
    { signal },
  )
  menu.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'mouse') setOpenAfter(false, hideDelayMs)
    },
    { signal },
  )
  // The pointer may be there before this behaviour. On touch screens, `:hover` also matches a touched element.
  if (menu.matches(':hover') && matchMedia(`${wide} and (hover: hover)`).matches) setOpenAfter(true, showDelayMs)
  menu.addEventListener('click', onClick, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
