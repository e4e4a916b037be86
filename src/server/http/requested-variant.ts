import type { IncomingHttpHeaders } from 'node:http'
import { isVariantKey, variantHeader, variantKeyIn } from '#model/ads/variant-cookie.ts'
import { asksForOptOut } from '../security/opt-out-header.ts'

/** The requested variant, which may not exist (EXP-1). */
export interface RequestedVariant {
  key: string
  /** Its source: a proxy that caches each variant separately, or the reader's cookie. */
  by: 'proxy' | 'cookie'
}

/** Null under Global Privacy Control, whatever variant the browser still keeps. */
export function requestedVariant(headers: IncomingHttpHeaders): RequestedVariant | null {
  const named = headers[variantHeader]
  if (named === undefined && headers.cookie === undefined) return null
  if (asksForOptOut(headers)) return null
  if (named !== undefined) return typeof named === 'string' && isVariantKey(named) ? { key: named, by: 'proxy' } : null
  const key = variantKeyIn(headers.cookie ?? '')
  return key === null ? null : { key, by: 'cookie' }
}
