import type { Queue } from 'pg-boss'

/** The data of the jobs of each queue. */
export interface JobData {
  /** Sends the mail with this id; a suffix distinguishes another job of the same mail. */
  mail: { id: string }
  /** Notifies the newsletter service of the signup with this id. */
  newsletter: { id: string }
  /** Raises an alarm for a comment: its id, and the number of earlier alarms for it. */
  alarm: { id: string }
  /** Notifies the writer of a comment of the decision: the version of the comment at that time, and its id. */
  decision: { id: string }
  /** Notifies the publication webhook of the article with this id. */
  publication: { id: string }
  /** Checks the due sources at this host. */
  sourceCheck: { id: string }
  /**
   * Draws the sizes of a picture: its id, its original and its focal point, so that an active job does not block a
   * later one.
   */
  picture: { id: string }
  /** Runs the publisher's own job: its name and due time, `weekly-list 2026-03-16T06:00:00.000Z`. */
  extensionJob: { id: string }
  /** Notifies the webhook of an alarm; the same id for each attempt. */
  alarmWebhook: { id: string }
}

export type QueueName = keyof JobData

/** The time limit of a job, in seconds, where that is minutes: its handler enforces it. */
export const longestJob = { sourceCheck: 10 * 60, picture: 10 * 60, extensionJob: 10 * 60 } as const

/**
 * Jobs of a queue that a node fetches at a time, as a batch: it fetches others when all of them have ended. More than
 * one, since pg-boss fetches again at once only after a full batch of several.
 */
export const batchSizes: Record<QueueName, number> = {
  mail: 4,
  newsletter: 4,
  alarm: 4,
  decision: 4,
  alarmWebhook: 4,
  publication: 4,
  sourceCheck: 4,
  // Pictures are drawn one after the other: another node could draw the waiting ones.
  picture: 2,
  extensionJob: 4,
}

/**
 * pg-boss measures from the start of a batch, and then fails all of its jobs, including those not started.
 *
 * @param inTurn  number of jobs that a batch runs one after the other
 */
function expiryOf(queue: keyof typeof longestJob, inTurn = 1): number {
  return longestJob[queue] * inTurn + 60
}

/** Retries of a mail after the first attempt. */
const mailRetries = 14

/** Maximum attempts of a mail. */
export const mailAttempts = mailRetries + 1

/**
 * The defaults of pg-boss are for occasional failures: two retries without a delay. A server can be unavailable for
 * hours, and jobs need no history, because their rows have it (docs/decisions/store/064-jobs.md).
 */
const forADay: Omit<Queue, 'name'> = {
  // At most one job of a row is waiting or active, however often it is sent.
  policy: 'exclusive',
  retryLimit: 14,
  // After half a minute, then twice as long each time, up to four hours: a day in all.
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 4 * 60 * 60,
  // Longer than an exchange with a slow server, which has time limits of its own: no second worker sends meanwhile.
  expireInSeconds: 5 * 60,
  // A killed worker is noticed after this time, and its job is retried.
  heartbeatSeconds: 30,
  // The time that a job may wait to be fetched.
  retentionSeconds: 14 * 24 * 60 * 60,
  // Finished jobs are deleted after an hour.
  deleteAfterSeconds: 60 * 60,
}

/** Every queue. */
export const queues: Record<QueueName, Omit<Queue, 'name'>> = {
  // The retries of a mail; a change here affects no other queue. Delays are in seconds.
  mail: { ...forADay, retryLimit: mailRetries, retryDelay: 30, retryBackoff: true, retryDelayMax: 4 * 60 * 60 },
  newsletter: forADay,
  alarm: forADay,
  decision: forADay,
  alarmWebhook: forADay,
  publication: forADay,
  sourceCheck: { ...forADay, expireInSeconds: expiryOf('sourceCheck') },
  picture: { ...forADay, expireInSeconds: expiryOf('picture', batchSizes.picture) },
  // Two retries within minutes; then not until its next time.
  extensionJob: { ...forADay, retryLimit: 2, expireInSeconds: expiryOf('extensionJob') },
}
