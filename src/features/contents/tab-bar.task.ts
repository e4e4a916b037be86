import type { Detach } from '#ui/task.ts'
import { tabBar } from './tab-bar.parts.ts'

/** TOC-5: shows the tab bar while the contents of its article are above the screen. */
export function attach(bar: HTMLElement): Detach {
  const contents = document.getElementById(tabBar.value(bar))?.closest('nav')
  const observer = new IntersectionObserver(([entry]) => {
    if (entry) bar.toggleAttribute('data-shown', !entry.isIntersecting && entry.boundingClientRect.bottom < 0)
  })
  if (contents) observer.observe(contents)
  return () => observer.disconnect()
}
