import { TryAgain } from '#jobs/job-queue.ts'
import type { NewsletterSignup } from '#model/readers/newsletter.ts'
import { signupNotifications } from '#model/readers/signup-transitions.ts'
import { newsletterTag } from '#store/readers/newsletter.ts'
import type { Store } from '#store/store.ts'

/** How an attempt to tell the service ended. A reason must not hold an address. */
export type DeliveryAttempt = { outcome: 'told' } | { outcome: 'failed'; reason: string }
/** A signup that the service has to be told of. */
export type ChangedSignup = NewsletterSignup & { state: 'confirmed' | 'ended' }

type Tell = (signup: ChangedSignup) => Promise<DeliveryAttempt>

/**
 * Starts to tell a service of newsletters of signups that are confirmed or ended.
 *
 * @param tell  makes one attempt; it is repeated later when it fails or throws
 * @returns the function that stops
 */
export async function startNotifying(
  store: Pick<Store, 'newsletter' | 'work'>,
  tell: Tell,
): Promise<() => Promise<void>> {
  const stop = await store.work('newsletter', newsletterTag, ({ id }) => notify(store, id, tell))
  // Signups of a time without a service.
  await store.newsletter.sendLostJobs()
  return stop
}

/** Until the service knows the present state: it may change while it is told. */
async function notify({ newsletter }: Pick<Store, 'newsletter'>, id: string, tell: Tell): Promise<void> {
  for (;;) {
    const found = await newsletter.get(id)
    if (!found) return
    const { notifiedState, ...signup } = found
    const next = signupNotifications[signup.state][notifiedState]
    if (next === null) return
    if (next.tells) {
      const told = await tell({ ...signup, state: next.state }).catch(
        (error: Error): DeliveryAttempt => ({ outcome: 'failed', reason: error.name }),
      )
      if (told.outcome === 'failed') throw new TryAgain(told.reason)
    }
    await newsletter.recordNotified(id, next.state)
  }
}
