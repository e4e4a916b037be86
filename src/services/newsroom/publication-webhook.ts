import { createHash } from 'node:crypto'
import type { WebhookAttempt } from '#adapters/webhook/signed-webhook.ts'
import { TryAgain } from '#jobs/job-queue.ts'
import { hourMs } from '#model/duration.ts'
import { publicAddress } from '#model/site/language.ts'
import type { UnsentChange } from '#store/content/published/sent-articles.ts'
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

interface PublicationWebhook {
  /** Of the site. */
  origin: string
  /** Makes one attempt; it is repeated later when it fails or throws. */
  send(event: PublicationEvent): Promise<WebhookAttempt>
}

/**
 * NEWS-14: starts to send another system an event for each article that is published, changed, moved or taken down, in
 * whatever way. Nothing is sent of what was public at the first start ever. Of an article that changes twice before the
 * first change could be sent, one event is sent.
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
  // What fails now is made up for within the hour.
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

/** Until the other system knows the present state: it may change while it is sent. */
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
