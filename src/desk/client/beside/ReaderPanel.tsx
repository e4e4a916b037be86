import { useQuery } from '@tanstack/react-query'
import { type Signal, Signals } from '../../notes-api.ts'
import { ask } from '../api.ts'
import content from '../content/Content.module.css'
import { DeskButton } from '../controls/DeskButton.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import styles from './Beside.module.css'
import { useFileChange } from './file-change.ts'

/**
 * NEWS-12: feedback on this article, and topics that readers asked for. They become tasks, and close with the edit that
 * answers them.
 */
export function ReaderPanel({ id, version, canAnswer }: { id: string; version: number; canAnswer: boolean }) {
  const { data } = useQuery({
    queryKey: ['work', 'readers', id],
    queryFn: () => ask(`/content/${id}/readers`, Signals),
  })
  const make = useFileChange(
    () => `/content/${id}/readers/task`,
    (origin: string) => ({ origin, assignee: null, dueOn: null }),
  )
  const answer = useFileChange(
    () => `/content/${id}/readers/answer`,
    (origins: string[]) => ({ origins, version }),
  )
  const place = useFileChange(
    () => `/content/${id}/readers/place`,
    (topic: string) => ({ topic }),
  )
  if (!data) return null
  const all = [...data.feedback, ...data.topics]
  const open = all.filter(({ isOpen }) => isOpen)
  const closed = all.filter(({ isOpen }) => !isOpen)
  const isBusy = make.isPending || answer.isPending || place.isPending
  return (
    <section aria-labelledby="file-readers" className={content.panel}>
      <h2 id="file-readers">What readers said</h2>
      {open.length === 0 && (
        <p className={styles.empty}>
          Nothing is open. Feedback on this article is here at once, and topics that readers looked for without finding
          them.
        </p>
      )}
      {open.length > 0 && (
        <ul className={styles.threads} aria-label="Open">
          {open.map((signal) => (
            <li key={signal.origin}>
              <SignalText signal={signal} />
              {canAnswer && (
                <div className={styles.actions}>
                  {signal.task === null || signal.task.done ? (
                    <DeskButton
                      isDisabled={isBusy}
                      aria-label={`Make a task: ${signal.text || signal.label}`}
                      onPress={() => make.mutate(signal.origin)}
                    >
                      Make a task
                    </DeskButton>
                  ) : (
                    <span className={styles.who}>Task for {signal.task.assignee?.name ?? 'nobody yet'}</span>
                  )}
                  {!signal.isPlaced && (
                    <DeskButton
                      isDisabled={isBusy}
                      aria-label={`It belongs here: ${signal.text}`}
                      onPress={() => place.mutate(signal.text)}
                    >
                      It belongs here
                    </DeskButton>
                  )}
                  <DeskButton
                    isDisabled={isBusy}
                    aria-label={`Answered by version ${version}: ${signal.text || signal.label}`}
                    onPress={() => answer.mutate([signal.origin])}
                  >
                    Answered by version {version}
                  </DeskButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={table.problem}>
        {(make.error ?? answer.error ?? place.error)?.message}
      </p>
      {closed.length > 0 && (
        <details>
          <summary>{closed.length} closed</summary>
          <ul className={styles.threads} aria-label="Closed">
            {closed.map((signal) => (
              <li key={signal.origin}>
                <SignalText signal={signal} />
                <p className={styles.who}>
                  {signal.answer
                    ? `Answered by version ${signal.answer.version}, ${signal.answer.by}`
                    : 'Marked as done without a version'}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function SignalText({ signal: { label, text, times, newestAt, isPlaced } }: { signal: Signal }) {
  return (
    <>
      <p className={styles.who}>
        <b>{label}</b> <ShownTime time={newestAt} />
        {times > 1 && `, ${times} times`}
        {!isPlaced && ', may concern this article'}
      </p>
      {text && (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      )}
    </>
  )
}
