import type { Detach } from '#runtime/behavior.ts'
import { holdPlace } from '#runtime/hold-place.ts'
import { addressOf } from '#ui/address-of.ts'

/** Distance between the site's header and the target, in pixels (DRUG-3). */
const roomPx = 16

/**
 * DRUG-3: a link within the page scrolls smoothly, unless the reader prefers reduced motion, and moves the focus. It
 * arrives at the target's final position: ads and other late content may move the target meanwhile.
 */
export function attach(root: HTMLElement): Detach {
  const link = root as HTMLAnchorElement
  function jump(event: MouseEvent): void {
    const target = document.getElementById(link.hash.slice(1))
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const header = document.querySelector<HTMLElement>('body > header')
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    target.focus({ preventScroll: true })
    history.pushState(null, '', addressOf(target))
    holdPlace(target, () => (header?.offsetHeight ?? 0) + roomPx, prefersReducedMotion ? 'instant' : 'smooth')
  }
  link.addEventListener('click', jump)
  return () => link.removeEventListener('click', jump)
}
