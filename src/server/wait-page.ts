import type { RenderedPage } from './page-cache.ts'
import { plainPage } from './plain-page.ts'

/** When a reader who came too early is asked to try again; the page does so by itself. */
export const waitSeconds = 5

const page = plainPage(
  503,
  'One moment, please',
  'The site is getting ready. This page will try again by itself.',
  waitSeconds,
)

/** What stands in for every page while the first import runs or the machine is overloaded. */
export const waitPage: RenderedPage = { ...page, headers: { ...page.headers, 'retry-after': String(waitSeconds) } }
