/** Delay between a decision and the notice to the writer, in milliseconds: a decision taken back in time sends none. */
const standsMs = 10 * 60_000

/** The job that notifies the writer of a comment of the decision, unless the comment changes before it runs. */
export function decisionJob(comment: string, version: number): { id: string; after: Date } {
  return { id: `${version} ${comment}`, after: new Date(Date.now() + standsMs) }
}

/** The comment and its version, parsed from the id of a decision job. */
export function decisionOf(job: string): { comment: string; version: number } {
  return { comment: job.slice(job.indexOf(' ') + 1), version: Number.parseInt(job, 10) }
}
