/**
 * The id of the job that raises the alarm of a comment.
 *
 * @param before  how many jobs of the comment were worked before: one that is worked twice raises one alarm
 */
export function alarmId(comment: string, before: number): string {
  return `${before} ${comment}`
}

/** What the id of such a job says. */
export function alarmOf(job: string): { comment: string; before: number } {
  return { comment: job.slice(job.indexOf(' ') + 1), before: Number.parseInt(job, 10) }
}
