import type { Detach } from '#ui/task.ts'

/**
 * RAIL-1: a sticky part that is taller than the screen scrolls within itself; this keeps in sight what another task
 * marks in it with `aria-current`.
 */
export function attach(box: HTMLElement): Detach {
  function follow(): void {
    const current = box.querySelector('[aria-current]')
    if (!current || box.scrollHeight <= box.clientHeight) return
    const [around, within] = [box.getBoundingClientRect(), current.getBoundingClientRect()]
    // With some of its neighbours, since the reader goes on to them.
    const room = within.height
    if (within.top < around.top) box.scrollBy({ top: within.top - around.top - room, behavior: 'instant' })
    if (within.bottom > around.bottom) box.scrollBy({ top: within.bottom - around.bottom + room, behavior: 'instant' })
  }
  const marks = new MutationObserver(follow)
  marks.observe(box, { attributeFilter: ['aria-current'], subtree: true })
  follow()
  return () => marks.disconnect()
}
