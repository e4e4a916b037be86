import type { WebhookAttempt } from '#adapters/webhook/signed-webhook.ts'
import { TryAgain } from '#jobs/job-queue.ts'
import type { NewsletterSignup } from '#model/readers/newsletter.ts'
import { signupNotifications } from '#model/readers/signup-transitions.ts'
import { newsletterTag } from '#store/readers/newsletter.ts'
import type { Store } from '#store/store.ts'

/** A signup to send to the service. */
export type ChangedSignup = NewsletterSignup & { state: 'confirmed' | 'ended' }

type SendSignup = (signup: ChangedSignup) => Promise<WebhookAttempt>

/**
 * Starts to notify a newsletter service of confirmed and ended signups.
 *
 * @param send  makes one attempt, which is retried later if it fails or throws
 * @returns the function that stops
 */
export async function startNotifying(
  store: Pick<Store, 'newsletter' | 'work'>,
  send: SendSignup,
): Promise<() => Promise<void>> {
  const stop = await store.work('newsletter', newsletterTag, ({ id }) => notify(store, id, send))
  // Sends signups from before there was a service.
  await store.newsletter.sendLostJobs()
  return stop
}

/** Repeats until the service has the present state: it may change during the call. */
async function notify({ newsletter }: Pick<Store, 'newsletter'>, id: string, send: SendSignup): Promise<void> {
  for (;;) {
    const found = await newsletter.get(id)
    if (!found) return
    const { notifiedState, ...signup } = found
    const next = signupNotifications[signup.state][notifiedState]
    if (next === null) return
    if (next.isSent) {
      const attempt = await send({ ...signup, state: next.state }).catch(
        (error: Error): WebhookAttempt => ({ outcome: 'failed', reason: error.name }),
      )
      if (attempt.outcome === 'failed') throw new TryAgain(attempt.reason)
    }
    await newsletter.recordNotified(id, next.state)
  }
}
