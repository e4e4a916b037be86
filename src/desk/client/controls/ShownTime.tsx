const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A point in time, in the moderator's own time zone. */
export function ShownTime({ time }: { time: string }) {
  return <time dateTime={time}>{format.format(new Date(time))}</time>
}
