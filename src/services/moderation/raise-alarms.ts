import { createHash } from 'node:crypto'
import type { WebhookAttempt } from '#adapters/webhook/signed-webhook.ts'
import { TryAgain } from '#jobs/job-queue.ts'
import { alarmId, alarmOf } from '#store/comments/alarm-jobs.ts'
import { queueTag } from '#store/comments/comment-tags.ts'
import type { Store } from '#store/store.ts'

/** Comments whose alarms are checked at a time. */
const recheckedComments = 1_000
/** Minimum minutes between two alarms about any comments: many comments at once raise one alarm. */
const quietMinutes = 5

/** Recipients of alarms, and the interval. */
export interface AlarmChannels {
  /** Mail addresses of moderators. */
  mailTo: readonly string[]
  /** Calls a webhook; null without one. */
  webhook: ((alarm: { id: string; waiting: number; oldestAt: Date }) => Promise<WebhookAttempt>) | null
  /** Minutes between two alarms about the same waiting comment. */
  repeatMinutes: number
}

/**
 * Starts to raise alarms about comments that may speak of a crisis: at once, and again while such a comment waits. An
 * alarm says that there are such comments, and nothing about them.
 *
 * @returns the function that stops
 */
export async function startRaisingAlarms(
  store: Pick<Store, 'comments' | 'transaction' | 'work'>,
  channels: AlarmChannels,
): Promise<() => Promise<void>> {
  const { webhook } = channels
  const stopRaising = await store.work('alarm', queueTag, ({ id }) => raiseAlarm(store, id, channels))
  const stopWebhook =
    webhook && (await store.work('alarmWebhook', queueTag, ({ id }) => sendToWebhook(store, id, webhook)))
  // Sends alarms for comments from before alarms were set up.
  await sendLostAlarms(store)
  return async () => {
    await stopWebhook?.()
    await stopRaising()
  }
}

/** Sends the jobs of waiting comments again if they were lost, as after a restored backup. */
export async function sendLostAlarms(store: Pick<Store, 'comments' | 'transaction'>): Promise<void> {
  const waiting = await store.comments.urgentThatWait(recheckedComments)
  if (waiting.length === 0) return
  await store.transaction(async ({ sendJob, announce }) => {
    for (const { id, alarms } of waiting) await sendJob('alarm', { id: alarmId(id, alarms) })
    announce(queueTag)
  })
}

/** @param job  id from `alarmId` */
async function raiseAlarm(
  { transaction }: Pick<Store, 'transaction'>,
  job: string,
  { mailTo, webhook, repeatMinutes }: AlarmChannels,
): Promise<void> {
  if (mailTo.length === 0 && !webhook) return
  const { comment, before } = alarmOf(job)
  await transaction(async ({ comments, mail, sendJob, announce }) => {
    const alarm = await comments.takeAlarm(comment, before)
    if (!alarm) return
    const next = (due: Date) => sendJob('alarm', { id: alarmId(comment, before + 1) }, due)
    const quietUntil = endOfQuiet(alarm.alarmedAt, await comments.lastAlarm(), repeatMinutes)
    if (quietUntil.getTime() > Date.now()) return next(quietUntil)
    for (const address of mailTo) await mail.add({ kind: 'crisisAlarm', data: {} }, address, 'waiting')
    // A comment's id begins with its article's id: hashing keeps the alarm from revealing them.
    if (webhook) await sendJob('alarmWebhook', { id: createHash('sha256').update(job).digest('hex').slice(0, 32) })
    // The alarm gives the number of waiting comments, so it covers all of them.
    await comments.markAlarmed()
    await next(minutesAfter(new Date(), repeatMinutes))
    announce(queueTag)
  })
}

async function sendToWebhook(
  { comments }: Pick<Store, 'comments'>,
  id: string,
  webhook: NonNullable<AlarmChannels['webhook']>,
): Promise<void> {
  const { urgent, oldestUrgentAt } = await comments.queueSize()
  // All were decided before the webhook could be called.
  if (oldestUrgentAt === null) return
  const attempt = await webhook({ id, waiting: urgent, oldestAt: oldestUrgentAt })
  if (attempt.outcome === 'failed') throw new TryAgain(attempt.reason)
}

/**
 * The end of the pause before an alarm about a comment: a full interval after an alarm that covered it, and a few
 * minutes after any other alarm.
 */
function endOfQuiet(alarmedAt: Date | null, lastAlarm: Date | null, repeatMinutes: number): Date {
  if (alarmedAt) return minutesAfter(alarmedAt, repeatMinutes)
  return lastAlarm ? minutesAfter(lastAlarm, Math.min(quietMinutes, repeatMinutes)) : new Date(0)
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
