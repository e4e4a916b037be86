import { type PageTypeName, pageTypes } from '#pages/page-types.ts'
import type { RequestedVariant } from '../http/requested-variant.ts'

/** The canonical address of a page: its path, and the query parameters that its type depends on (`pageTypes`). */
export function canonicalAddress(
  type: PageTypeName,
  { path, query }: { path: string; query: Readonly<Record<string, string>> },
): string {
  const parameters = pageTypes[type].queryParameters.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`
}

/** The key of a page in the cache. No address begins like the key of a variant, since each begins with a slash. */
export function cacheKey(address: string, variant: RequestedVariant | null): string {
  return variant ? `${variant.by} ${variant.key} ${address}` : address
}
