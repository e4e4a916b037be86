import type { Detach } from '#runtime/behavior.ts'
import { hashTarget, onHashFollowed } from '#runtime/hash-target.ts'

/**
 * BODY-4: a link to a folded section unfolds it. The browser does so for targets inside; but the heading, which has the
 * section's id, is outside the folded content.
 */
export function attach(body: HTMLElement): Detach {
  function unfold(): void {
    const fold = hashTarget()?.closest('summary')?.parentElement
    if (fold instanceof HTMLDetailsElement && body.contains(fold)) fold.open = true
  }
  unfold()
  return onHashFollowed(unfold)
}
