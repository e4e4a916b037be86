import { Link } from 'wouter'
import type { DocumentList } from '../../documents-api.ts'
import { Skippable } from '../shell/Skippable.tsx'
import styles from './AdCalendar.module.css'
import { daysInWords, monthsFrom, spanIn } from './ad-calendar.ts'

type Ad = DocumentList['documents'][number]

/** NEWS-10: the run of each house ad, in the months from the present one on. Its days are also given in words. */
export function AdCalendar({ ads, today }: { ads: readonly Ad[]; today: string }) {
  const months = monthsFrom(today)
  return (
    <Skippable name="When each ad runs">
      <div className={styles.frame}>
        <table className={styles.calendar} aria-label="When each ad runs">
          <thead>
            <tr>
              <th scope="col">Ad</th>
              <th scope="col">Days</th>
              <td className={styles.months} aria-hidden="true">
                {months.map(({ name }) => (
                  <span key={name}>{name}</span>
                ))}
              </td>
            </tr>
          </thead>
          <tbody>
            {ads.map(({ id, name, runs }) => {
              const span = spanIn(months, runs?.from ?? null, runs?.until ?? null)
              return (
                <tr key={id}>
                  <th scope="row" dir="auto">
                    <Link href={`/content/${id}`}>{name}</Link>
                  </th>
                  <td>{daysInWords(runs, today)}</td>
                  <td className={styles.bar} aria-hidden="true">
                    {span && (
                      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                        <rect
                          className={runs?.goal ? styles.goal : styles.run}
                          x={span.start}
                          width={span.length}
                          height={1}
                        />
                      </svg>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Skippable>
  )
}
