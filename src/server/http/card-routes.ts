import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { languageOfPath, languagesOf } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import { siteCard } from '#model/site/site-card.ts'
import { routePatterns } from '#routing/routes.ts'
import type { Store } from '#store/store.ts'
import { embeddable, pathBelow, preparedFiles } from './prepared-files.ts'

const anHourMs = 60 * 60 * 1000

/** The site's card, and cards by the hash of their content. */
const ofNoArticle = /^(?:site|[0-9a-f]{16})\.jpg$/

/** Paths of the site's cards in its other languages. */
const ofLanguage = /^\/site\.[\w-]+$/

/**
 * Pictures for social networks: of articles, of the site in each of its languages, and by the hash of their content.
 * Pages refer to a card before it is drawn; meanwhile its address leads to a card of the site.
 *
 * @param root  the folder of the cards
 */
export const cardRoutes: FastifyPluginAsync<{ root: string; store: Pick<Store, 'kindAt' | 'documents'> }> = async (
  cards,
  { root, store },
) => {
  cards.addHook('onRequest', async (request, reply) => {
    const name = pathBelow(routePatterns.cards, request.url)
    if (name === null || ofNoArticle.test(name)) return
    const path = `/${name.replace(/\.jpg$/, '')}`
    // A card shows the title of an article, and exists before its day of publication (PAGE-9).
    if (!ofLanguage.test(path) && (await store.kindAt(path)) !== 'article') return reply.callNotFound()
    if (await isFile(join(root, name))) return
    const site = await store.documents.get('site', 'site')
    const instead = site && (await firstFile(cardsInstead(site, path).map((card) => join(root, `${card}.jpg`))))
    if (!instead) return
    embeddable.setHeaders(reply)
    return reply
      .type('image/jpeg')
      .header('cache-control', 'no-store')
      .send(await readFile(instead))
  })
  await cards.register(preparedFiles, { ...embeddable, maxAge: anHourMs, root, pattern: routePatterns.cards })
}

/** The paths of the site's cards for a card that is not drawn: in its language, then in the default one. */
function cardsInstead(site: Site, path: string): string[] {
  const cards = languagesOf(site).map(({ code }) => siteCard(site, code))
  const own = ofLanguage.test(path) ? path : siteCard(site, languageOfPath(site, path).code)
  return cards.includes(own) ? [own, ...cards.slice(0, 1)] : []
}

async function firstFile(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await isFile(path)) return path
  return undefined
}

function isFile(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
