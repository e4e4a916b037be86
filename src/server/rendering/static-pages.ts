import { contentSecurityPolicy } from '../security/csp.ts'
import type { RenderedPage } from './rendered-page.ts'

const style =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}h1{margin:0;font:600 1.6rem/1.3 Georgia,serif}'
const home = '<a href="/">Go to the home page</a>'
const typed = 'Go back: what you typed may still be there.'

/** Value of `Retry-After` with status 503; the page reloads itself after the same time. */
export const retrySeconds = 5

/**
 * A static page that needs neither the store nor React. It is not cached.
 *
 * @param refreshSeconds  after which the page reloads itself; it does not when left out
 */
export function staticPage(status: number, title: string, html: string, refreshSeconds?: number): RenderedPage {
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`
  return {
    status,
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${html}</p></main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(style, null),
      'cache-control': 'no-store',
    },
    tags: [],
  }
}

/** Sent when the error page itself cannot be rendered, for instance while the database is unavailable. */
export const failurePage = staticPage(
  500,
  'We’re sorry — there’s a problem on our end',
  `Please try again shortly. ${home}`,
)

const waitingPage = staticPage(
  503,
  'One moment, please',
  'The site is getting ready. This page will try again by itself.',
  retrySeconds,
)

/** Sent in place of every page while the first import runs or too many renderings are waiting. */
export const unavailablePage: RenderedPage = {
  ...waitingPage,
  headers: { ...waitingPage.headers, 'retry-after': String(retrySeconds) },
}

/** For a request that is refused, for instance because a link is outdated. */
export function refusedPage(status: number): RenderedPage {
  return status === 429
    ? staticPage(status, 'A moment, please', `That was a lot at once. Go back and try again in a minute. ${home}`)
    : staticPage(status, 'This link does not work', `It may be mistyped, or out of date by now. ${home}`)
}

const unsentTexts: Readonly<Record<number, string>> = {
  403: 'It did not come from a page of this site. Open the page here and send it again.',
  413: `It was too long. ${typed}`,
  429: `That was a lot at once. ${typed} Try again in a minute.`,
}

/** For a rejected form that cannot be shown again: body not read, or store unavailable. */
export function unsentPage(status: number): RenderedPage {
  const otherwise = status < 500 ? typed : `There is a problem on our end. ${typed} Try again shortly.`
  return staticPage(status, 'This was not sent', unsentTexts[status] ?? otherwise)
}
