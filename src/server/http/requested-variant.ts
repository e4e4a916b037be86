import type { IncomingHttpHeaders } from 'node:http'
import { isVariantKey, variantHeader, variantKeyIn } from '#model/ads/variant-cookie.ts'
import { asksForOptOut } from '../security/opt-out-header.ts'

/** The variant that a request asks for, which may not exist (EXP-1). */
export interface RequestedVariant {
  key: string
  /** Who says so: a proxy that caches each variant by itself, or the reader's cookie. */
  by: 'proxy' | 'cookie'
}

/** Null under Global Privacy Control, whatever the browser still keeps. */
export function requestedVariant(headers: IncomingHttpHeaders): RequestedVariant | null {
  const named = headers[variantHeader]
  if (named === undefined && headers.cookie === undefined) return null
  if (asksForOptOut(headers)) return null
  if (named !== undefined) return typeof named === 'string' && isVariantKey(named) ? { key: named, by: 'proxy' } : null
  const key = variantKeyIn(headers.cookie ?? '')
  return key === null ? null : { key, by: 'cookie' }
}
