import { track } from '#islands/track.ts'

/** How long a section must stay in view to count, in milliseconds (BODY-7). */
const debounceMs = 500

/** BODY-7: reports each section of the body once it has come into view and the reader has come to rest there. */
export function trackSectionViews(): void {
  const inView = new Set<HTMLElement>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inView.add(target as HTMLElement)
        else inView.delete(target as HTMLElement)
      }
      clearTimeout(timer)
      timer = setTimeout(report, debounceMs)
    },
    // The lower third of the screen is not read yet.
    { rootMargin: '0px 0px -33% 0px' },
  )

  function report() {
    for (const element of inView) {
      const { section = '', sectionIndex } = element.dataset
      track('section_viewed', {
        section,
        index: Number(sectionIndex),
        header: element.querySelector('h2')?.textContent ?? '',
      })
      observer.unobserve(element)
    }
    inView.clear()
  }

  for (const element of document.querySelectorAll('[data-section]')) observer.observe(element)
}
