import type { Detach } from '#ui/task.ts'

/** An ad counts as seen when half of it is in view for this long (MRC's guideline on viewable impressions). */
const viewable = { share: 0.5, ms: 1000 }

/** Calls `run` once, when an ad has been seen by somebody who looks at the page. */
export function whenViewable(ad: Element, run: () => void): Detach {
  let timer: ReturnType<typeof setTimeout> | undefined
  function seen(): void {
    stop()
    run()
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer)
      const isInView = entry !== undefined && entry.intersectionRatio >= viewable.share
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(seen, viewable.ms)
    },
    { threshold: viewable.share },
  )
  /** Observing again reports where the ad is. */
  function look(): void {
    observer.unobserve(ad)
    observer.observe(ad)
  }
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return stop
}
