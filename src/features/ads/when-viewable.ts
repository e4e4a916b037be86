import type { Detach } from '#runtime/behavior.ts'

/** MRC's guideline on viewable impressions: this share of an ad's pixels in view, without a break for this long. */
const viewable = { share: 0.5, shareOfLarge: 0.3, ms: 1000 }
/** From this number of pixels on an ad is large: 970 × 250. */
const largePx = 242_500

/** Calls `run` once, when an ad was viewable while the page was visible. */
export function whenViewable(ad: Element, run: () => void): Detach {
  let timer: ReturnType<typeof setTimeout> | undefined
  function seen(): void {
    stop()
    run()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      // The newest entry: one report may cover a scroll there and back.
      const entry = entries.at(-1)
      if (!entry || !isInView(entry) || document.visibilityState !== 'visible') startOver()
      else timer ??= setTimeout(seen, viewable.ms)
    },
    { threshold: [viewable.shareOfLarge, viewable.share] },
  )
  function startOver(): void {
    clearTimeout(timer)
    timer = undefined
  }
  /** Observes again, which reports the ad's current visibility. */
  function look(): void {
    startOver()
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

function isInView({ boundingClientRect: { width, height }, intersectionRatio }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= (width * height < largePx ? viewable.share : viewable.shareOfLarge)
}
