import type { Detach } from '#runtime/behavior.ts'
import { track } from '#runtime/track.ts'
import { sectionIndex, sectionName } from './body.hooks.ts'

/** How long the reader must stay before sections in view count, in milliseconds (BODY-7). */
const debounceMs = 500

/** BODY-7: reports each section of a body once it has come into view and the reader has stopped scrolling. */
export function attach(body: HTMLElement): Detach {
  const inView = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      }
      clearTimeout(timer)
      timer = setTimeout(report, debounceMs)
    },
    // The lower third of the screen does not count as read yet.
    { rootMargin: '0px 0px -33% 0px' },
  )

  function report() {
    for (const section of inView) {
      track(section, 'section_viewed', {
        section: sectionName.value(section),
        index: Number(sectionIndex.value(section)),
        header: section.querySelector('h2')?.textContent ?? '',
      })
      observer.unobserve(section)
    }
    inView.clear()
  }

  for (const section of sectionName.all(body)) observer.observe(section)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
