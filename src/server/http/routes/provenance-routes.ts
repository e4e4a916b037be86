import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { type CanonicalSource, canonicalText } from '#canonical/canonical-text.ts'
import { HiddenCharacter } from '#canonical/visible-text.ts'
import type { Article } from '#model/articles/article.ts'
import { publicAddress } from '#model/site/language.ts'
import type { Person } from '#model/site/person.ts'
import type { Site } from '#model/site/site.ts'
import type { Slug } from '#model/text/text.ts'
import { provenancePath, routePatterns } from '#routing/routes.ts'
import { entryOf, type TextRecord } from '#store/content/published/text-records.ts'
import { logTag } from '#store/log/public-log.ts'
import type { ReviewRecord } from '#store/reviews/review-records.ts'
import { entryBytes } from '#tlog/log-entry.ts'
import { leafHash } from '#tlog/merkle-tree.ts'
import { openCheckpoint, verifierKey } from '#tlog/signed-note.ts'
import { sendThroughCache } from '../../cache/page-sender.ts'
import type { PageAppContext } from '../../process/app-context.ts'
import { pageContext } from '../../rendering/page-context.ts'
import type { RenderedPage } from '../../rendering/rendered-page.ts'
import { decodedPath } from '../normalize-request-url.ts'
import { cacheControl } from './cache-control.ts'

const [prefix = '', ending = ''] = provenancePath('*').split('*')

const schema = {
  summary: 'The canonical text of an article, and the hashes of the texts it was published with',
  params: z.object({
    '*': z.string().describe('The canonical path of the article, without its first slash, and .json'),
  }),
}

/** REV-6. Cached and purged like the article's own page. */
export const provenanceRoutes: FastifyPluginAsync<PageAppContext> = async (app, appContext) => {
  const { store } = appContext
  app.get(routePatterns.provenance, { schema }, (request, reply) => {
    const path = decodedPath(request.url.split('?', 1)[0] ?? '') ?? ''
    // Postgres cannot store NUL.
    if (!path.startsWith(prefix) || !path.endsWith(ending) || path.includes('\0')) return reply.callNotFound()
    const article = path.slice(prefix.length, -ending.length)
    return sendThroughCache(provenancePath(article), () => render(article), appContext, request, reply)
  })

  async function render(path: string): Promise<RenderedPage | null> {
    const { site, origin } = await pageContext(path, appContext)
    const placed = site.treatmentPlacements.filter((placement) => placement.path === path)
    const sets = placed.map(({ set }) => set)
    const found = await store.articles.byPath(path, sets)
    if (!found) return null
    const { article, treatmentSets } = found
    const [records, reviews, minors, log] = await Promise.all([
      store.textRecords(article.id),
      store.reviews.list(article.id),
      store.reviews.minors(article.id),
      logOf(article.id),
    ])
    const versions = records.map((record) => ({ ...record, ...log.placeOf(record) }))
    return {
      status: 200,
      body: JSON.stringify({
        format: 'salus-provenance-1',
        ...described(article, site, origin),
        ...textOf({ article, treatmentSets, site }),
        versions,
        reviews: reviews.map(signedReview),
        minors: minors.map(({ review, hash, reason, madeAt }) => ({ review, hash, reason, on: madeAt })),
        log: log.head && { ...log.head, address: `${origin}/log`, proof: await log.proofOf(versions[0]?.logIndex) },
      }),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': cacheControl.shared,
        'x-robots-tag': 'noindex',
        // Verifiers run on other origins.
        'access-control-allow-origin': '*',
      },
      tags: [
        `article:${path}`,
        logTag(article.id),
        'site:site',
        ...[...treatmentSets.keys(), ...sets].map((id) => `treatment:${id}`),
      ],
    }
  }

  /** The positions of an article's texts in the public log. */
  async function logOf(article: Slug) {
    const { publicLog } = store
    const [head, positions] = await Promise.all([publicLog.head(), publicLog.positions(article)])
    const origin = head && openCheckpoint(head.checkpoint, head.publicKey)?.origin
    return {
      head: head && origin ? { origin, key: verifierKey(origin, head.publicKey) } : null,
      /** Empty while the log does not have the text yet. */
      placeOf({ recordedAt: at, ...record }: TextRecord): { logIndex?: number } {
        const leaf = leafHash(entryBytes(entryOf({ article, at, ...record })))
        const logIndex = positions.get(leaf.toString('hex'))
        return logIndex === undefined ? {} : { logIndex }
      },
      proofOf: async (index: number | undefined) => (index === undefined ? null : publicLog.proof(index)),
    }
  }
}

function textOf(source: CanonicalSource): { text: CanonicalElement | null; refused?: string } {
  try {
    return { text: canonicalText(source) }
  } catch (error) {
    if (error instanceof HiddenCharacter) return { text: null, refused: error.message }
    throw error
  }
}

/** A review with everything needed to verify its signature (docs/reviews.md). */
function signedReview(record: ReviewRecord) {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return {
    number: record.number,
    statement: Buffer.from(record.statement).toString(),
    clientData: text(record.clientData),
    authenticatorData: text(record.authenticatorData),
    signature: text(record.signature),
    publicKey: text(record.publicKey),
    algorithm: record.algorithm,
    rpId: record.rpId,
    origin: record.origin,
    keySince: record.keySince,
    isSynced: record.backedUp,
    salt: text(record.logSalt),
    at: record.madeAt,
  }
}

/** The publisher's statements about the article. */
function described(article: Article, site: Site, origin: string) {
  const { contentMeta, propsFor } = article
  const address = (path: string) => (path.startsWith('/') ? publicAddress(site, origin, path) : path)
  const people = (persons: readonly Person[]) =>
    persons.map(({ name, role, link }) => ({ name: name.display, role, address: address(link) }))
  const { authors, medicalReviewers, factCheckers, editors, copyEditors } = article
  return {
    article: {
      id: article.id,
      title: article.title,
      language: article.language,
      address: contentMeta.canonical ?? address(contentMeta.canonicalPath),
    },
    people: {
      authors: people(authors),
      medicalReviewers: people(medicalReviewers),
      factCheckers: people(factCheckers),
      editors: people(editors),
      copyEditors: people(copyEditors),
    },
    dates: Object.fromEntries(Object.entries(propsFor.byline.dates).map(([name, day]) => [name, day?.date])),
    sources: propsFor.articleResources.sources,
  }
}
