import { onCLS, onINP, onLCP } from 'web-vitals'
import { track } from '#runtime/track.ts'
import type { TrackingPayload } from '#tracking/tracking.ts'

let isReporting = false

/**
 * Reports the Core Web Vitals of the page once, when the reader leaves it (TRK-1). Fetched late, because browsers keep
 * earlier entries.
 */
export function reportVitals(): void {
  if (isReporting) return
  isReporting = true
  const page = document.documentElement
  const pageType = page.dataset.pageType as TrackingPayload<'web_vital'>['pageType']
  for (const onMetric of [onLCP, onCLS, onINP]) {
    onMetric(({ name, value, navigationType }) => {
      const metric = name as TrackingPayload<'web_vital'>['metric']
      const rounded = metric === 'CLS' ? Number(value.toFixed(4)) : Math.round(value)
      track(page, 'web_vital', { metric, value: rounded, pageType, navigationType })
    })
  }
}
