import type { Queue } from 'pg-boss'

/** What the jobs of each queue hold. */
export interface JobData {
  /** Sends the mail with this id; behind it is what tells another job of the same mail apart. */
  mail: { id: string }
  /** Tells the service of newsletters of the signup with this id. */
  newsletter: { id: string }
  /** Raises an alarm of a comment: its id, and how many alarms of it were raised before. */
  alarm: { id: string }
  /** Tells the writer of a comment what was decided: its version then, and its id. */
  decision: { id: string }
  /** Tells the webhook of publications of the article with this id. */
  publication: { id: string }
  /** Checks the sources at this host that are due. */
  sourceCheck: { id: string }
  /** Draws the sizes of a picture: its id, its original and its focal point, so that what is active holds no later one back. */
  picture: { id: string }
  /** Runs a job of the publisher's own: its name and the time that it is due, `weekly-list 2026-03-16T06:00:00.000Z`. */
  extensionJob: { id: string }
  /** Tells the webhook of an alarm; the same for each attempt. */
  alarmWebhook: { id: string }
}

export type QueueName = keyof JobData

/** The longest that a job may take, in seconds, where that is minutes: its handler sees to it. */
export const longestJob = { sourceCheck: 10 * 60, picture: 10 * 60, extensionJob: 10 * 60 } as const

/**
 * Jobs of a queue that a node takes at a time, as a batch: it takes others when all of them have ended. More than one, since
 * pg-boss goes on at once only after a full batch of several.
 */
export const batchSizes: Record<QueueName, number> = {
  mail: 4,
  newsletter: 4,
  alarm: 4,
  decision: 4,
  alarmWebhook: 4,
  publication: 4,
  sourceCheck: 4,
  // They are drawn one after the other: what waits here could be drawn by another node.
  picture: 2,
  extensionJob: 4,
}

/**
 * pg-boss counts from the beginning of a batch, and fails all of its jobs then, also those that have not begun.
 *
 * @param inTurn  how many of its jobs a batch works off one after the other
 */
function expiryOf(queue: keyof typeof longestJob, inTurn = 1): number {
  return longestJob[queue] * inTurn + 60
}

/** Tries of a mail after the first. */
const mailRetries = 14

/** How often a mail is tried, at most. */
export const mailAttempts = mailRetries + 1

/**
 * The defaults of pg-boss are for work that fails by chance: two retries without a delay. A server can be away for hours,
 * and jobs need no history, because their rows have it (docs/decisions/store/064-jobs.md).
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
  // A worker that was killed is noticed after this, and its job is tried again.
  heartbeatSeconds: 30,
  // How long a job may wait to be fetched.
  retentionSeconds: 14 * 24 * 60 * 60,
  // Finished jobs are deleted after an hour.
  deleteAfterSeconds: 60 * 60,
}

/** Every queue. */
export const queues: Record<QueueName, Omit<Queue, 'name'>> = {
  // How often and when a mail is tried again; a change here changes no other queue. Delays are in seconds.
  mail: { ...forADay, retryLimit: mailRetries, retryDelay: 30, retryBackoff: true, retryDelayMax: 4 * 60 * 60 },
  newsletter: forADay,
  alarm: forADay,
  decision: forADay,
  alarmWebhook: forADay,
  publication: forADay,
  sourceCheck: { ...forADay, expireInSeconds: expiryOf('sourceCheck') },
  picture: { ...forADay, expireInSeconds: expiryOf('picture', batchSizes.picture) },
  // Twice more within minutes; then not until its next time.
  extensionJob: { ...forADay, retryLimit: 2, expireInSeconds: expiryOf('extensionJob') },
}
