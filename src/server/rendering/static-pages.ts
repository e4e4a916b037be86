import type { Site } from '#model/site/site.ts'
import { escapedHtml } from '#model/text/text.ts'
import type { Texts } from '#texts/texts.ts'
import { brandStyle } from '#ui/brand/brand-style.ts'
import { unavailableStatus } from '../http/site-errors.ts'
import { contentSecurityPolicy } from '../security/csp.ts'
import type { RenderedPage } from './rendered-page.ts'

const style =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}h1{margin:0;font:600 1.6rem/1.3 Georgia,serif}'

/** The use of a brand's tokens on such a page; a brand without colors keeps those of the browser. */
const brandedStyle =
  'body{color:var(--ink,CanvasText);background:var(--paper,Canvas);font-family:var(--font-text,system-ui)}h1,.name{font-family:var(--font-heading,Georgia,serif)}.name,a{color:var(--brand,LinkText)}'

/** The language of a static page. */
export interface StaticLanguage {
  texts: Texts
  /** The path of the home page in this language. */
  home: string
  /** The settings of the site, if they are known and it has a brand. */
  branded?: Pick<Site, 'name' | 'brand'> | undefined
}

/** Value of `Retry-After` with status 503; the page reloads itself after the same time. */
export const retrySeconds = 5

/**
 * A static page that needs neither the store nor React. It is not cached.
 *
 * @param refreshSeconds  after which the page reloads itself; never when left out
 */
export function staticPage(
  status: number,
  title: string,
  html: string,
  { texts, branded }: Pick<StaticLanguage, 'texts' | 'branded'>,
  refreshSeconds?: number,
): RenderedPage {
  const css = branded?.brand ? style + brandStyle(branded.brand) + brandedStyle : style
  const name = branded?.brand ? `<p class="name">${escapedHtml(branded.name)}</p>` : ''
  const direction = texts.direction === 'rtl' ? ' dir="rtl"' : ''
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`
  return {
    status,
    body: `<!doctype html><html lang="${texts.language}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${title}</title><style>${css}</style></head><body><main>${name}<h1>${title}</h1><p>${html}</p></main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(css),
      'cache-control': 'no-store',
    },
    tags: [],
  }
}

/** Sent if the error page itself cannot be rendered, for instance while the database is unavailable. */
export function failurePage(language: StaticLanguage): RenderedPage {
  return page(500, 'errorPage.failure', 'staticPage.failureText', language)
}

/** Sent in place of every page while the first import runs or too many renderings are waiting. */
export function unavailablePage(language: StaticLanguage): RenderedPage {
  const { texts } = language
  const waiting = staticPage(
    unavailableStatus,
    escapedHtml(texts.t('staticPage.waitTitle')),
    escapedHtml(texts.t('staticPage.waitText')),
    language,
    retrySeconds,
  )
  return { ...waiting, headers: { ...waiting.headers, 'retry-after': String(retrySeconds) } }
}

/** For a refused request, for instance with an outdated link. */
export function refusedPage(status: number, language: StaticLanguage): RenderedPage {
  return status === 429
    ? page(status, 'staticPage.busyTitle', 'staticPage.busyText', language)
    : page(status, 'staticPage.badLinkTitle', 'staticPage.badLinkText', language)
}

type UnsentText = `staticPage.unsent${'Text' | 'Elsewhere' | 'Long' | 'Busy' | 'Failure'}`
const unsentTexts: Readonly<Record<number, UnsentText>> = {
  403: 'staticPage.unsentElsewhere',
  413: 'staticPage.unsentLong',
  429: 'staticPage.unsentBusy',
}

/** For a rejected form that cannot be shown again: body not read, or store unavailable. */
export function unsentPage(status: number, language: StaticLanguage): RenderedPage {
  const { texts } = language
  const otherwise = status < 500 ? 'staticPage.unsentText' : 'staticPage.unsentFailure'
  const text = texts.t(unsentTexts[status] ?? otherwise)
  return staticPage(status, escapedHtml(texts.t('staticPage.unsentTitle')), escapedHtml(text), language)
}

type PageText =
  | 'errorPage.failure'
  | `staticPage.${'failureText' | 'busyTitle' | 'busyText' | 'badLinkTitle' | 'badLinkText'}`

/** With a link to the home page. */
function page(status: number, title: PageText, text: PageText, language: StaticLanguage): RenderedPage {
  const { texts, home } = language
  const link = `<a href="${escapedHtml(home)}">${escapedHtml(texts.t('page.toHome'))}</a>`
  return staticPage(status, escapedHtml(texts.t(title)), `${escapedHtml(texts.t(text))} ${link}`, language)
}
