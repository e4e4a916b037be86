import { type PageTypeName, pageTypes } from '#pages/page-types.ts'
import type { RequestedVariant } from '../http/requested-variant.ts'

/** The canonical address of a page: its path, and those query parameters that its type depends on (`pageTypes`). */
export function canonicalAddress(
  type: PageTypeName,
  { path, query }: { path: string; query: Readonly<Record<string, string>> },
): string {
  const parameters = pageTypes[type].queryParameters.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`
}

/** What the page cache has the page of a canonical address under. No address begins like that of a variant: each begins with a slash. */
export function cacheKey(address: string, variant: RequestedVariant | null): string {
  return variant ? `${variant.by} ${variant.key} ${address}` : address
}
