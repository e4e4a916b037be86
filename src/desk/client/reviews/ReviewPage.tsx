import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { mayDo } from '#model/staff/permissions.ts'
import type { StaffRole } from '#model/staff/role.ts'
import { ReviewView } from '../../reviews-api.ts'
import { ask } from '../api.ts'
import { StateMark } from '../content/StateMark.tsx'
import { useCaughtFocus } from '../controls/lost-focus.ts'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import { AskForChanges } from './AskForChanges.tsx'
import { Changes } from './Changes.tsx'
import { EndOfText, ReviewedText } from './ReviewedText.tsx'
import styles from './Reviews.module.css'
import { SignedList } from './SignedList.tsx'
import { SignForm, ToSigning } from './SignForm.tsx'

/**
 * REV-4: one article for its reviewer: the text with its sources beside it, the signed reviews, and the form for
 * signing.
 */
export function ReviewPage({ id, roles }: { id: string; roles: readonly StaffRole[] }) {
  const view = useQuery({ queryKey: ['reviews', id], queryFn: () => ask(`/reviews/${id}`, ReviewView) })
  useTitle(view.data?.title ?? 'Review')
  const heading = useCaughtFocus(view.data !== undefined)
  if (!view.data)
    return (
      <>
        <p className={styles.back}>
          <Link href="/reviews">All reviews</Link>
        </p>
        {view.error && <h1>It cannot be reviewed as it is</h1>}
        <Waiting query={view} />
        {view.error && (
          <p>
            <Link href={`/content/${id}`}>Its file and versions</Link>
          </p>
        )}
      </>
    )
  const { title, state, version, isPublished, records } = view.data
  const text = view.data.text as CanonicalElement
  const maySign = mayDo(roles, 'reviews.sign')
  return (
    <section aria-labelledby="review">
      <p className={styles.back}>
        <Link href="/reviews">All reviews</Link>
      </p>
      <header className={styles.head}>
        <h1 id="review" ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        <p className={styles.facts}>
          <StateMark state={state} />
          {version !== null && <span>Version {version}.</span>}
          <span>{isPublished ? 'Readers see this text.' : 'Readers do not see this text yet.'}</span>
          {version === null ? (
            <span>It came without a file.</span>
          ) : (
            <Link href={`/content/${id}`}>Its file and versions</Link>
          )}
        </p>
        <div className={styles.buttons}>
          <AskForChanges view={view.data} />
          {maySign && <ToSigning />}
        </div>
      </header>
      <div className={styles.page}>
        <div className={styles.main}>
          <Changes view={view.data} />
          <ReviewedText text={text} />
        </div>
        <aside aria-label="Beside the text" className={styles.beside}>
          <details open className={styles.panel}>
            <summary>
              <h2 className={styles.heading}>Sources</h2>
            </summary>
            <EndOfText text={text} />
          </details>
          <SignedList records={records} text={text} />
        </aside>
      </div>
      {maySign && <SignForm view={view.data} text={text} />}
    </section>
  )
}
