import styles from './DueDay.module.css'
import { shownDay } from './shown-day.ts'

/** A day by which something is to happen; where it has passed, in words. */
export function DueDay({ day }: { day: string }) {
  const isLate = day < new Date().toISOString().slice(0, 10)
  return (
    <span className={isLate ? styles.late : undefined}>
      <time dateTime={day}>{shownDay(day)}</time>
      {isLate && ' overdue'}
    </span>
  )
}
