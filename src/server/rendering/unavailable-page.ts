import { plainPage } from './plain-page.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Value of `Retry-After` with status 503; the page reloads itself after the same time. */
export const retrySeconds = 5

const page = plainPage(
  503,
  'One moment, please',
  'The site is getting ready. This page will try again by itself.',
  retrySeconds,
)

/** Sent in place of every page while the first import runs or too many renderings are waiting. */
export const unavailablePage: RenderedPage = {
  ...page,
  headers: { ...page.headers, 'retry-after': String(retrySeconds) },
}
