import type { ReactNode, RefObject } from 'react'
import type { z } from 'zod/mini'
import type { ChangedMany, UndoneMany } from '../../work-api.ts'
import styles from './Documents.module.css'

/**
 * The result of a change of many documents, or of its undo.
 *
 * @param props.statusRef  gets the focus where the buttons are gone
 * @param props.done  the new state of the documents, in words
 * @param props.isBroken  whether the response was lost: some of the documents may have been changed
 * @param props.children  the button that undoes the change
 */
export function BulkResult({
  statusRef,
  result,
  done,
  undone,
  isBroken,
  children,
}: {
  statusRef: RefObject<HTMLDivElement | null>
  result: ChangedMany | undefined
  done: string | undefined
  undone: z.infer<typeof UndoneMany> | undefined
  isBroken: boolean
  children: ReactNode
}) {
  return (
    <>
      <div role="status" ref={statusRef} tabIndex={-1} className={styles.came}>
        {undone ? (
          <p>
            Undone for {undone.undone}.{undone.left > 0 && ` ${undone.left} went on since, and stay as they are.`}
          </p>
        ) : (
          result && (
            <p>
              {result.changed} {done}.{result.left.length > 0 && ` ${result.left.length} stay as they are.`}
            </p>
          )
        )}
        {isBroken && !undone && <p>This ended on the way. What was done until then can be undone.</p>}
      </div>
      {!undone && children}
      {result && result.left.length > 0 && !undone && (
        <details className={styles.left}>
          <summary>Why some stay</summary>
          <ul>
            {result.left.slice(0, 50).map(({ path, reason }) => (
              <li key={path}>
                <b>{path}</b> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
