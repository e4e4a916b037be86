import type { Detach } from '#runtime/behavior.ts'
import { tabBar } from './tab-bar.hooks.ts'

/**
 * Below the screen counts as in view: a jump from above the contents to below them has to be observed too. What the bar
 * would cover does not: a jump to the first section leaves the end of the contents there.
 */
const rootMargin = '-88px 0px 10000000px'

/** TOC-5: shows the tab bar while the contents of its article are above the screen. */
export function attach(bar: HTMLElement): Detach {
  const contents = document.getElementById(tabBar.value(bar))?.closest('nav')
  const observer = new IntersectionObserver(
    // Several may have waited for a busy browser: the last one says where the contents are.
    (entries) => bar.toggleAttribute('data-shown', !entries.at(-1)?.isIntersecting),
    { rootMargin },
  )
  if (contents) observer.observe(contents)
  return () => observer.disconnect()
}
