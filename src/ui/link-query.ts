/**
 * PAGE-7: a link with extra query parameters, encoded; appended with `&` to an existing query, before the hash.
 */
export function withQuery(link: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString()
  if (query === '') return link
  const [address = '', hash] = link.split('#', 2)
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`
}
