import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '#store/store.ts'
import { redirectCaching } from './old-address.ts'

/**
 * Leads an address of an article, a category or a page about the site that is written with capitals to the one where it
 * is, with 301 and its query. Paths of content are in lower case (`SitePath`). Takes no query: what is where is known
 * from memory.
 *
 * @param path  decoded, of an address at which nothing is
 * @returns whether it has answered
 */
export async function redirectCase(
  store: Pick<Store, 'kindAt'>,
  path: string,
  { url }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const canonical = path.toLowerCase()
  if (canonical === path || !(await store.kindAt(canonical))) return false
  const query = /\?.*$/s.exec(url)?.[0] ?? ''
  reply.header('cache-control', redirectCaching).redirect(`${canonical}${query}`, 301)
  return true
}
