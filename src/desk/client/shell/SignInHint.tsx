import type { ReactNode } from 'react'
import { Logo } from '#ui/navigation/Logo.tsx'
import styles from './SignInHint.module.css'
import { useLinkProblem } from './sign-in-link.ts'

/** How to get into the desk: what stands in its place while nobody is signed in. */
export function SignInHint({
  title,
  id,
  problem = '',
  children,
}: {
  title: string
  id?: string
  /** Why nobody is signed in, where that is known. */
  problem?: string | undefined
  children?: ReactNode
}) {
  const linkProblem = useLinkProblem()
  return (
    <div className={styles.page}>
      <p className={styles.brand}>
        <Logo size={32} />
        Salus desk
      </p>
      <div className={styles.card}>
        <h1 id={id} className={styles.title}>
          {title}
        </h1>
        <p role="status" className={styles.problem}>
          {linkProblem || problem}
        </p>
        {children}
        <p>Run this on the machine of the site. It opens this page with a link that signs you in, once.</p>
        <pre className={styles.command}>
          <code>npm run desk -- --as "Your Name"</code>
        </pre>
        <p className={styles.note}>
          A session ends after two hours without use, and after twelve hours. Everything that is done at the desk is in
          its audit log, with the name of who did it.
        </p>
      </div>
    </div>
  )
}
