import type { Detach } from '#runtime/behavior.ts'
import { track } from '#runtime/track.ts'
import { sectionName } from './body.hooks.ts'

/** How long the text must be in view, in seconds. The catalogue of events defines a read. */
const readSeconds = 15

/** Reports an article once it is read: its text was in view long enough, and the reader reached its middle (TRK-1). */
export function attach(article: HTMLElement): Detach {
  const sections = sectionName.all(article)
  const [first, last] = [sections[0], sections.at(-1)]
  const inView = new Set<Element>()
  let secondsInView = 0
  let hasReachedMiddle = false
  let timer: ReturnType<typeof setInterval> | undefined

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    clearInterval(timer)
    if (inView.size > 0) timer = setInterval(countSecond, 1000)
  })

  function countSecond(): void {
    if (!first || !last || document.visibilityState !== 'visible') return
    secondsInView += 1
    hasReachedMiddle ||= first.getBoundingClientRect().top + last.getBoundingClientRect().bottom < 2 * innerHeight
    if (secondsInView < readSeconds || !hasReachedMiddle) return
    detach()
    track(article, 'article_read', {})
  }

  function detach(): void {
    observer.disconnect()
    clearInterval(timer)
  }

  for (const section of sections) observer.observe(section)
  return detach
}
