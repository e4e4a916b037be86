import { type ReactNode, useRef } from 'react'
import styles from './Skippable.module.css'

/** A list with a skip button for keyboard users, which is visible while it has the focus. */
export function Skippable({ name, children }: { name: string; children: ReactNode }) {
  const end = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
        Skip the list: {name}
      </button>
      {children}
      <p ref={end} tabIndex={-1} className={styles.end}>
        End of the list
      </p>
    </>
  )
}
