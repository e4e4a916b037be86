import { plainPage } from './plain-page.ts'
import type { RenderedPage } from './rendered-page.ts'

const home = '<a href="/">Go to the home page</a>'

/** The static page for a request that is refused, for instance because a link is outdated. */
export function refusedPage(status: number): RenderedPage {
  return status === 429
    ? plainPage(status, 'A moment, please', `That was a lot at once. Go back and try again in a minute. ${home}`)
    : plainPage(status, 'This link does not work', `It may be mistyped, or out of date by now. ${home}`)
}
