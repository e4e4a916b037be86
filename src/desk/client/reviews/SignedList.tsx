import type { CanonicalElement } from '#canonical/canonical-node.ts'
import type { SignedEntry } from '../../reviews-api.ts'
import { shownDay } from '../controls/shown-day.ts'
import styles from './Reviews.module.css'
import { sectionNames } from './section-names.ts'

const verdictNames = {
  approved: 'Approved',
  approvedWithRemarks: 'Approved with remarks',
  withdrawn: 'Withdrew a review',
} as const satisfies Record<SignedEntry['verdict'], string>

/**
 * The signed reviews of an article, newest first.
 *
 * @param text  the present text; a section that it no longer has is named by its id
 */
export function SignedList({ records, text }: { records: SignedEntry[]; text: CanonicalElement }) {
  const names = sectionNames(text)
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
                {record.sections && ` (${record.sections.map((id) => names.get(id) ?? id).join(', ')} only)`}
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
