import type { LinkQuery } from '#model/link-query.ts'

/**
 * PAGE-7: a link on this site with extra query parameters, encoded; appended with `&` to an existing query, before the hash.
 */
export function withQuery(link: string, parameters: LinkQuery): string {
  const pairs = Array.isArray(parameters) ? parameters.map(({ name, value }) => [name, value]) : parameters
  const query = new URLSearchParams(pairs).toString()
  // The parameters are meant for articles of this site only.
  if (query === '' || !/^\/(?!\/)/.test(link)) return link
  const [address = '', hash] = link.split('#', 2)
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`
}
