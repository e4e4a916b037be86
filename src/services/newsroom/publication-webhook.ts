import { createHash } from 'node:crypto'
import type { WebhookAttempt } from '#adapters/webhook/signed-webhook.ts'
import { TryAgain } from '#jobs/job-queue.ts'
import { hourMs } from '#model/duration.ts'
import { publicAddress } from '#model/site/language.ts'
import type { UnsentChange } from '#store/content/published/sent-articles.ts'
import type { Store } from '#store/store.ts'

/** The event about an article that another system receives. */
export interface PublicationEvent {
  /** The same for each attempt. */
  id: string
  type: 'article.published' | 'article.updated' | 'article.moved' | 'article.unpublished'
  data: {
    /** Id of the article, which stays when the article moves. */
    article: string
    /** Its address, or the last one before it was taken down. */
    url: string
    /** Its address before it moved. */
    formerUrl?: string
  }
}

interface PublicationWebhook {
  /** Origin of the site. */
  origin: string
  /** Makes one attempt, which is retried later if it fails or throws. */
  send(event: PublicationEvent): Promise<WebhookAttempt>
}

/**
 * NEWS-14: starts to send another system an event for each article that is published, changed, moved or taken down by
 * any means. Articles that were public at the first start ever are not sent. Two changes of an article before the first
 * could be sent become one event.
 *
 * @returns the function that stops
 */
export async function startPublicationWebhook(
  store: Pick<Store, 'sentArticles' | 'work' | 'changes' | 'site'>,
  webhook: PublicationWebhook,
): Promise<() => Promise<void>> {
  const { sentArticles, changes } = store
  await sentArticles.begin()
  const stop = await store.work('publication', 'articles', ({ id }) => sendChange(store, id, webhook))
  // A failure now is made up for within the hour.
  const send = () => sentArticles.sendJobs().catch(() => undefined)
  const unsubscribe = changes.subscribe((tags) => {
    if (tags.some((tag) => tag.startsWith('article'))) void send()
  })
  const timer = setInterval(send, hourMs).unref()
  await sentArticles.sendJobs()
  return async () => {
    clearInterval(timer)
    unsubscribe()
    await stop()
  }
}

/** Repeats until the other system has the present state, which may change while it is sent. */
async function sendChange(
  { sentArticles, site }: Pick<Store, 'sentArticles' | 'site'>,
  id: string,
  { origin, send }: PublicationWebhook,
): Promise<void> {
  for (;;) {
    const unsent = await sentArticles.get(id)
    const settings = await site()
    if (!unsent || !settings) return
    const event = eventOf(unsent, (path) => publicAddress(settings, origin, path))
    const attempt = await send(event).catch(
      (error: Error): WebhookAttempt => ({ outcome: 'failed', reason: error.name }),
    )
    if (attempt.outcome === 'failed') throw new TryAgain(attempt.reason)
    await sentArticles.record(id, unsent.now)
  }
}

function eventOf({ id, now, sent, sentAt }: UnsentChange, urlOf: (path: string) => string): PublicationEvent {
  const seed = [id, sentAt?.toISOString() ?? null, now]
  const event = { id: createHash('sha256').update(JSON.stringify(seed)).digest('hex').slice(0, 32) }
  const data = { article: id, url: urlOf((now ?? sent)?.path ?? '/') }
  if (!now) return { ...event, type: 'article.unpublished', data }
  if (!sent) return { ...event, type: 'article.published', data }
  if (sent.path === now.path) return { ...event, type: 'article.updated', data }
  return { ...event, type: 'article.moved', data: { ...data, formerUrl: urlOf(sent.path) } }
}
