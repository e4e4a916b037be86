import { dayOf } from '#model/day.ts'
import styles from './DueDay.module.css'
import { shownDay } from './shown-day.ts'

/** A day by which something is to happen; where it has passed, in words. */
export function DueDay({ day }: { day: string }) {
  const isLate = day < dayOf(new Date())
  return (
    <span className={isLate ? styles.late : undefined}>
      <time dateTime={day}>{shownDay(day)}</time>
      {isLate && ' overdue'}
    </span>
  )
}
