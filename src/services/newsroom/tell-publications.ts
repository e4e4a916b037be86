import { createHash } from 'node:crypto'
import { TryAgain } from '#jobs/job-queue.ts'
import { hourMs } from '#model/duration.ts'
import { publicAddress } from '#model/site/language.ts'
import type { UntoldArticle } from '#store/content/published/told-articles.ts'
import type { Store } from '#store/store.ts'

/** What another system receives about an article. */
export interface PublicationEvent {
  /** The same for each attempt. */
  id: string
  type: 'article.published' | 'article.updated' | 'article.moved' | 'article.unpublished'
  data: {
    /** Of the article: it stays when the article moves. */
    article: string
    /** Where it is, or was until it was taken down. */
    url: string
    /** Where it was before it moved. */
    formerUrl?: string
  }
}

/** How an attempt ended. */
type DeliveryAttempt = { outcome: 'told' } | { outcome: 'failed'; reason: string }

interface Told {
  /** Of the site. */
  origin: string
  /** Makes one attempt; it is repeated later when it fails or throws. */
  tell(event: PublicationEvent): Promise<DeliveryAttempt>
}

/**
 * NEWS-14: starts to tell another system of each article that is published, changed, moved or taken down, in whatever way.
 * What was public at the first start ever is not told. An article that changes twice before it could be told is told once.
 *
 * @returns the function that stops
 */
export async function tellPublications(
  store: Pick<Store, 'toldArticles' | 'work' | 'changes' | 'site'>,
  told: Told,
): Promise<() => Promise<void>> {
  const { toldArticles, changes } = store
  await toldArticles.begin()
  const stop = await store.work('publication', 'articles', ({ id }) => tellOf(store, id, told))
  // What fails now is made up for within the hour.
  const send = () => toldArticles.sendJobs().catch(() => undefined)
  const unsubscribe = changes.subscribe((tags) => {
    if (tags.some((tag) => tag.startsWith('article'))) void send()
  })
  const timer = setInterval(send, hourMs).unref()
  await toldArticles.sendJobs()
  return async () => {
    clearInterval(timer)
    unsubscribe()
    await stop()
  }
}

/** Until the other system knows the present state: it may change while it is told. */
async function tellOf(
  { toldArticles, site }: Pick<Store, 'toldArticles' | 'site'>,
  id: string,
  { origin, tell }: Told,
): Promise<void> {
  for (;;) {
    const untold = await toldArticles.get(id)
    const settings = await site()
    if (!untold || !settings) return
    const event = eventOf(untold, (path) => publicAddress(settings, origin, path))
    const attempt = await tell(event).catch(
      (error: Error): DeliveryAttempt => ({ outcome: 'failed', reason: error.name }),
    )
    if (attempt.outcome === 'failed') throw new TryAgain(attempt.reason)
    await toldArticles.record(id, untold.now)
  }
}

function eventOf({ id, now, told, toldAt }: UntoldArticle, urlOf: (path: string) => string): PublicationEvent {
  const seed = [id, toldAt?.toISOString() ?? null, now]
  const event = { id: createHash('sha256').update(JSON.stringify(seed)).digest('hex').slice(0, 32) }
  const data = { article: id, url: urlOf((now ?? told)?.path ?? '/') }
  if (!now) return { ...event, type: 'article.unpublished', data }
  if (!told) return { ...event, type: 'article.published', data }
  if (told.path === now.path) return { ...event, type: 'article.updated', data }
  return { ...event, type: 'article.moved', data: { ...data, formerUrl: urlOf(told.path) } }
}
