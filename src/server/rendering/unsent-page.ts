import { plainPage } from './plain-page.ts'
import type { RenderedPage } from './rendered-page.ts'

const typed = 'Go back: what you typed may still be there.'
const texts: Readonly<Record<number, string>> = {
  403: 'It did not come from a page of this site. Open the page here and send it again.',
  413: `It was too long. ${typed}`,
  429: `That was a lot at once. ${typed} Try again in a minute.`,
}

/** The static page for a rejected form that cannot be shown again: body not read, or store unavailable. */
export function unsentPage(status: number): RenderedPage {
  const text = texts[status] ?? (status < 500 ? typed : `There is a problem on our end. ${typed} Try again shortly.`)
  return plainPage(status, 'This was not sent', text)
}
