/** How long a decision stands before its writer is notified, in milliseconds: one that is taken back notifies nobody. */
const standsMs = 10 * 60_000

/** The job that tells the writer of a comment what was decided, unless the comment changes again before. */
export function decisionJob(comment: string, version: number): { id: string; after: Date } {
  return { id: `${version} ${comment}`, after: new Date(Date.now() + standsMs) }
}

/** What the id of such a job says. */
export function decisionOf(job: string): { comment: string; version: number } {
  return { comment: job.slice(job.indexOf(' ') + 1), version: Number.parseInt(job, 10) }
}
