import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type ReviewEntry, ReviewList, reviewNeeds } from '../../reviews-api.ts'
import { ask } from '../api.ts'
import { EmptyState } from '../controls/EmptyState.tsx'
import { shownDay } from '../controls/shown-day.ts'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import styles from './Reviews.module.css'

const needNames = {
  waiting: 'Wait for a reviewer',
  changed: 'Changed since their review',
  overdue: 'Overdue',
  due: 'Due soon',
  unsigned: 'Stated in the file, signed by nobody',
  covered: 'Reviewed as they are',
} as const satisfies Record<ReviewEntry['need'], string>

const needTexts = {
  waiting: 'Versions that were submitted. Readers do not see them yet.',
  changed: 'Readers are told that the text is another one than that which was reviewed.',
  overdue: 'Readers are told that the next review is late.',
  due: 'The day of the next review is near, or has just passed.',
  unsigned: 'The file names a reviewer and a day. A signature would let anybody check it.',
  covered: 'The text that readers see is the one that was signed.',
} as const satisfies Record<ReviewEntry['need'], string>

/** REV-3, REV-4: articles to review, most pressing first. */
export function ReviewsSection() {
  useTitle('Reviews')
  const list = useQuery({ queryKey: ['reviews'], queryFn: () => ask('/reviews', ReviewList) })
  const entries = list.data?.entries
  const isAllQuiet = entries?.every(({ need }) => isQuiet(need)) ?? false
  return (
    <section aria-labelledby="reviews">
      <header className={table.header}>
        <h1 id="reviews">Reviews</h1>
      </header>
      {!entries && <Waiting query={list} />}
      {entries?.length === 0 && (
        <EmptyState title="There is nothing to review.">
          Articles are here once they are submitted for review, or name a medical reviewer.
        </EmptyState>
      )}
      {entries && entries.length > 0 && isAllQuiet && (
        <EmptyState title="No review waits.">
          Versions that are submitted, texts that were changed since their review, and reviews that are late or near are
          here. What is quiet stands below.
        </EmptyState>
      )}
      {entries && (
        <div className={styles.groups}>
          {reviewNeeds.map((need) => (
            <Group
              key={need}
              need={need}
              isOpen={!isQuiet(need) || (isAllQuiet && need === 'unsigned')}
              entries={entries.filter((entry) => entry.need === need)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** Whether nothing needs to be done soon. */
function isQuiet(need: ReviewEntry['need']): boolean {
  return need === 'unsigned' || need === 'covered'
}

function Group({
  need,
  isOpen,
  entries,
}: {
  need: ReviewEntry['need']
  /** Whether the group is open at first. */
  isOpen: boolean
  entries: ReviewEntry[]
}) {
  if (entries.length === 0) return null
  return (
    <details open={isOpen} className={styles.group}>
      <summary>
        <h2 className={styles.heading}>
          {needNames[need]} <span className={styles.count}>{entries.length}</span>
        </h2>
      </summary>
      <p className={styles.about}>{needTexts[need]}</p>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link href={`/reviews/${entry.id}`}>{entry.title}</Link>
            <span className={styles.facts}>
              {entry.isOwn && <b>Signed by you</b>}
              {entry.reviewedOn && <span>Reviewed {shownDay(entry.reviewedOn)}</span>}
              {entry.nextOn && <span>Next by {shownDay(entry.nextOn)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
