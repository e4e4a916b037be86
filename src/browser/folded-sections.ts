import { hashTarget } from '#islands/hash-target.ts'

/**
 * BODY-4: a link to a folded section unfolds it. The browser itself does so for what lies inside; the heading, which
 * carries the section's id, is always in sight.
 */
export function unfoldLinkedSection(): void {
  addEventListener('hashchange', unfold)
  // A link to where the address already points changes nothing in the address.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    if (link?.hash === location.hash) unfold()
  })
  unfold()
}

function unfold(): void {
  const fold = hashTarget()?.closest('summary')?.parentElement
  if (fold instanceof HTMLDetailsElement) fold.open = true
}
