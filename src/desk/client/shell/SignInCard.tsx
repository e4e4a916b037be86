import type { ReactNode } from 'react'
import { DeskMark } from './DeskMark.tsx'
import styles from './SignInCard.module.css'

/** Shown in place of the desk while nobody is signed in. */
export function SignInCard({
  title,
  id,
  problem = '',
  children,
}: {
  title: string
  id?: string
  /** The last error. */
  problem?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <p className={styles.brand}>
        <DeskMark size={32} />
      </p>
      <div className={styles.card}>
        <h1 id={id} className={styles.title}>
          {title}
        </h1>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {children}
      </div>
    </div>
  )
}

/** A note below a title and a button, for those who want to know more. */
export function SignInNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
