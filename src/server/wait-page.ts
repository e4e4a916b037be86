import { contentSecurityPolicy } from './csp.ts'
import type { RenderedPage } from './page-cache.ts'

/** When a reader who came too early is asked to try again; the page does so by itself. */
export const waitSeconds = 5

const style =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}h1{margin:0;font:600 1.6rem/1.3 Georgia,serif}'

/**
 * What stands in for every page while the first import runs or the machine is overloaded. It needs neither the store
 * nor a rendering.
 */
export const waitPage: RenderedPage = {
  status: 503,
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${waitSeconds}"><title>One moment, please</title><style>${style}</style></head><body><main><h1>One moment, please</h1><p>The site is getting ready. This page will try again by itself.</p></main></body></html>`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(style),
    'cache-control': 'no-store',
    'retry-after': String(waitSeconds),
  },
  tags: [],
}
