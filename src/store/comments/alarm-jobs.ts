/**
 * The id of the job that raises the alarm of a comment.
 *
 * @param before  how many jobs of the comment ran before; a job that runs twice raises one alarm
 */
export function alarmId(comment: string, before: number): string {
  return `${before} ${comment}`
}

/** The comment and the number of earlier jobs, parsed from the id of an alarm job. */
export function alarmOf(job: string): { comment: string; before: number } {
  return { comment: job.slice(job.indexOf(' ') + 1), before: Number.parseInt(job, 10) }
}
