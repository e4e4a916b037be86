import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Calendar, type CalendarEntry } from '../../work-api.ts'
import { ask } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import styles from './Calendar.module.css'
import { ContentTabs } from './ContentTabs.tsx'
import { type MonthDay, monthOf } from './month.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const kindNames = { publish: 'Publish', takeDown: 'Take down', review: 'Review due', task: 'Task' } as const

/** NEWS-11: scheduled and due items: a month, on phones only the days with entries. */
export function CalendarSection() {
  useTitle('Calendar')
  const today = localDay(new Date())
  const [month, setMonth] = useState(today.slice(0, 7))
  const days = monthOf(month)
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const calendar = useQuery({
    queryKey: ['content', 'calendar', from],
    queryFn: () => ask(`/lists/calendar?${new URLSearchParams({ from, to })}`, Calendar),
    placeholderData: keepPreviousData,
  })
  const byDay = Map.groupBy(calendar.data?.entries ?? [], localDayOf)
  return (
    <section aria-labelledby="calendar">
      <header className={table.header}>
        <h1 id="calendar">Calendar</h1>
        <div className={table.tools}>
          <ContentTabs current="calendar" />
          <DeskButton aria-label="The month before" onPress={() => setMonth(otherMonth(month, -1))}>
            <span aria-hidden="true">‹</span>
          </DeskButton>
          <p role="status" className={styles.month}>
            {monthFormat.format(new Date(`${month}-01`))}
          </p>
          <DeskButton aria-label="The next month" onPress={() => setMonth(otherMonth(month, 1))}>
            <span aria-hidden="true">›</span>
          </DeskButton>
          <DeskButton isDisabled={month === today.slice(0, 7)} onPress={() => setMonth(today.slice(0, 7))}>
            Today
          </DeskButton>
        </div>
      </header>
      {!calendar.data && <Waiting query={calendar} />}
      {calendar.data && (
        <>
          <Grid days={days} byDay={byDay} today={today} />
          <Agenda days={days} byDay={byDay} today={today} />
        </>
      )}
    </section>
  )
}

interface Shown {
  days: readonly MonthDay[]
  byDay: ReadonlyMap<string, CalendarEntry[]>
  today: string
}

function Grid({ days, byDay, today }: Shown) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, isOutside }) => (
              <td key={day} className={isOutside ? styles.outside : undefined}>
                <time dateTime={day} className={styles.date} aria-current={day === today ? 'date' : undefined}>
                  {Number(day.slice(8))}
                </time>
                <Entries entries={byDay.get(day) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Agenda({ days, byDay, today }: Shown) {
  const busy = days.filter(({ day, isOutside }) => !isOutside && byDay.has(day))
  return (
    <div className={styles.agenda}>
      {busy.length === 0 && <p>Nothing is scheduled or due in this month.</p>}
      {busy.map(({ day }) => (
        <section key={day} aria-label={dayFormat.format(new Date(day))}>
          <h2 aria-current={day === today ? 'date' : undefined}>{dayFormat.format(new Date(day))}</h2>
          <Entries entries={byDay.get(day) ?? []} />
        </section>
      ))}
    </div>
  )
}

function Entries({ entries }: { entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.fileId} ${entry.title}`} data-kind={entry.kind}>
          <span className={styles.kind}>
            {kindNames[entry.kind]}
            {entry.at && ` ${timeFormat.format(new Date(entry.at))}`}
          </span>{' '}
          {entry.fileId ? (
            <Link href={`/content/${entry.fileId}`} dir="auto">
              {entry.title}
            </Link>
          ) : (
            <span dir="auto">{entry.title}</span>
          )}
          {entry.assignee && <span className={styles.kind}> {entry.assignee}</span>}
        </li>
      ))}
    </ul>
  )
}

/** An entry with a time is on its day in the time zone of the browser. */
function localDayOf({ at, day }: CalendarEntry): string {
  return at === null ? day : localDay(new Date(at))
}

function localDay(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

function otherMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
