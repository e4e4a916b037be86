import { createHash } from 'node:crypto'

/** Runs before anything is drawn: scripts are on, so what only scripts can open may be closed. The one inline script. */
export const inlineScript = "document.documentElement.classList.add('js')"

/** A source expression that allows exactly this inline text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const scriptHash = hashSource(inlineScript)

/**
 * The content security policy of a page: nothing from elsewhere, the page's one inline style and the one inline script
 * by hash. Pages are cached and shared, so there is no nonce. The same in development, tests and production.
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
    "trusted-types 'none'",
  ].join('; ')
}
