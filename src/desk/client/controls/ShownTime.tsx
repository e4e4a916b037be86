import { shownTime } from './shown-time.ts'

/** A point in time, in the moderator's own time zone. */
export function ShownTime({ time }: { time: string }) {
  return <time dateTime={time}>{shownTime(time)}</time>
}
