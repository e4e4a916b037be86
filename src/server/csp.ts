import { createHash } from 'node:crypto'

/**
 * The one inline script. It runs before anything is painted: scripts are on, so what only scripts can open may be
 * closed. If the entry, known by its `data-ahead`, cannot be fetched, the page is shown as without scripts.
 */
export const inlineScript =
  "(c=>{c.add('js');addEventListener('error',e=>{e.target.dataset?.ahead!=null&&c.remove('js')},true)})(document.documentElement.classList)"

/** A source expression that allows exactly this inline text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const scriptHash = hashSource(inlineScript)

/**
 * The content security policy of a page: nothing from elsewhere, the page's one inline style and the one inline script
 * by hash. Pages are cached and shared, so there is no nonce. The one Trusted Types policy admits the site's own fragments
 * (src/browser/fetch-fragment.ts). The same in development, tests and production.
 */
export function contentSecurityPolicy(inlineStyle: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHash}`,
    `style-src 'self' ${hashSource(inlineStyle)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types salus-fragment',
  ].join('; ')
}
