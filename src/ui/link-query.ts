/**
 * PAGE-7: a link with extra query parameters, encoded; joined with `&` after a query that is there already, and
 * standing before the hash.
 */
export function withQuery(link: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString()
  if (query === '') return link
  const [address = '', hash] = link.split('#', 2)
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`
}
