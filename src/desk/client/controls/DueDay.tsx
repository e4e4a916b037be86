import { dayOf } from '#model/day.ts'
import styles from './DueDay.module.css'
import { shownDay } from './shown-day.ts'

/** A due date, followed by "overdue" once it has passed. */
export function DueDay({ day }: { day: string }) {
  const isLate = day < dayOf(new Date())
  return (
    <span className={isLate ? styles.late : undefined}>
      <time dateTime={day}>{shownDay(day)}</time>
      {isLate && ' overdue'}
    </span>
  )
}
