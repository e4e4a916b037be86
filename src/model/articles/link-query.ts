import { z } from 'zod'

/** A record puts names that are whole numbers before all others, whatever the order in which they are written. */
const ParameterName = z
  .string()
  .min(1)
  .regex(/^(?!(?:0|[1-9]\d*)$)/, 'expected a name with a letter, such as p1: a number would not keep its place')

/** Query parameters by name, as editors write them. */
export const QueryParameters = z.record(ParameterName, z.string())

/**
 * Query parameters added to the links of a list, in that order (PAGE-7). They are encoded when the links are planned. A
 * record loses the order of its names where it is stored.
 */
export const LinkQuery = z.union([z.array(z.object({ name: z.string().min(1), value: z.string() })), QueryParameters])
export type LinkQuery = z.infer<typeof LinkQuery>

/** Parameters as they are stored: in the order in which they are written. */
export function linkQueryOf(parameters: z.infer<typeof QueryParameters>): LinkQuery {
  return Object.entries(parameters).map(([name, value]) => ({ name, value }))
}

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
