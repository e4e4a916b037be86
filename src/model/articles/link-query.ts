import { z } from 'zod'

/** An object puts integer names before all others, whatever their order in the source. */
const ParameterName = z
  .string()
  .min(1)
  .regex(/^(?!(?:0|[1-9]\d*)$)/, 'expected a name with a letter, such as p1: a number would not keep its place')

/** Query parameters by name, as editors write them. */
export const QueryParameters = z.record(ParameterName, z.string())

/**
 * Query parameters added to the links of a list, in that order (PAGE-7). They are encoded when the links are planned.
 * An object loses the order of its names in the store.
 */
export const LinkQuery = z.union([z.array(z.object({ name: z.string().min(1), value: z.string() })), QueryParameters])
export type LinkQuery = z.infer<typeof LinkQuery>

/** Parameters in the stored form, in the order of the source. */
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
