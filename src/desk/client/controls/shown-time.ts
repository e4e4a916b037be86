const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A point in time in words, in the time zone of the browser. */
export function shownTime(time: string): string {
  return format.format(new Date(time))
}
