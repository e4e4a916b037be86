import { hashTarget, onHashFollowed } from '#islands/hash-target.ts'

/**
 * BODY-4: a link to a folded section unfolds it. The browser itself does so for what lies inside; the heading, which
 * carries the section's id, is always in sight.
 */
export function unfoldLinkedSection(): void {
  onHashFollowed(unfold)
  unfold()
}

function unfold(): void {
  const fold = hashTarget()?.closest('summary')?.parentElement
  if (fold instanceof HTMLDetailsElement) fold.open = true
}
