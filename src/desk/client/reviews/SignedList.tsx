import type { SignedEntry } from '../../reviews-api.ts'
import { shownDay } from '../controls/shown-day.ts'
import styles from './Reviews.module.css'

const verdictNames = {
  approved: 'Approved',
  approvedWithRemarks: 'Approved with remarks',
  withdrawn: 'Withdrew a review',
} as const satisfies Record<SignedEntry['verdict'], string>

/** What was signed about an article, newest first. */
export function SignedList({ records }: { records: SignedEntry[] }) {
  return (
    <section className={styles.panel} aria-labelledby="signed">
      <h2 id="signed">Signed so far</h2>
      {records.length === 0 && <p>Nobody has signed a review of this article.</p>}
      <ol className={styles.signed}>
        {records.map((record) => (
          <li key={record.number}>
            <p>
              <b>
                {verdictNames[record.verdict]}
                {record.sections && ` (${record.sections.join(', ')} only)`}
              </b>{' '}
              by {record.name}, {record.qualification}, {shownDay(record.date)}.
              {record.isWithdrawn && ' Withdrawn since.'}
            </p>
            {record.remarks && <p dir="auto">“{record.remarks}”</p>}
            <p className={styles.small}>
              Review {record.number}, text <code>{record.hash.slice(0, 12)}</code>, key since{' '}
              {shownDay(record.keySince.slice(0, 10))}, {record.isSynced ? 'kept on several devices' : 'on one device'}.
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
