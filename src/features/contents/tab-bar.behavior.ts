import type { Detach } from '#runtime/behavior.ts'
import { tabBar } from './tab-bar.hooks.ts'

/**
 * The area below the screen counts as in view, so that the observer also sees a jump from above the contents to below
 * them. The area under the bar does not: after a jump to the first section the end of the contents is there.
 */
const rootMargin = '-88px 0px 10000000px'

/** TOC-5: shows the tab bar while the contents of its article are above the screen. */
export function attach(bar: HTMLElement): Detach {
  const contents = document.getElementById(tabBar.value(bar))?.closest('nav')
  const observer = new IntersectionObserver(
    // Several entries may have queued in a busy browser: the last one has the current position.
    (entries) => bar.toggleAttribute('data-shown', !entries.at(-1)?.isIntersecting),
    { rootMargin },
  )
  if (contents) observer.observe(contents)
  return () => observer.disconnect()
}
