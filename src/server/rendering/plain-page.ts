import { contentSecurityPolicy } from '../security/csp.ts'
import type { RenderedPage } from './rendered-page.ts'

const style =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}h1{margin:0;font:600 1.6rem/1.3 Georgia,serif}'

/**
 * A static page that needs neither the store nor React. It is not cached.
 *
 * @param refreshSeconds  after which the page reloads itself; it does not when left out
 */
export function plainPage(status: number, title: string, html: string, refreshSeconds?: number): RenderedPage {
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
