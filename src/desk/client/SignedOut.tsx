import { useEffect, useRef, useState } from 'react'
import { Logo } from '#ui/Logo.tsx'
import { Session } from '../desk-api.ts'
import { change } from './api.ts'
import styles from './SignedOut.module.css'
import { keepSession } from './session.ts'

const linkHash = /^#sign-in=([\w-]+)$/

/** Signs in with the link that was opened, or says how to get one. */
export function SignedOut({ reason }: { reason?: string }) {
  const [problem, setProblem] = useState(reason)
  const isTried = useRef(false)

  useEffect(() => {
    const [, token] = linkHash.exec(location.hash) ?? []
    if (!token || isTried.current) return
    isTried.current = true
    // The token is used up, and has no business in the history.
    history.replaceState(null, '', '/')
    change('/sign-in', { token }, Session).then(
      (session) => keepSession(session.token),
      (error: Error) => setProblem(error.message),
    )
  }, [])

  return (
    <main className={styles.page}>
      <Logo size={40} />
      <h1 className={styles.title}>Desk</h1>
      <p role="status">{problem}</p>
      <p>
        You are signed out. Run <code>npm run desk</code> on the machine of the site: it opens this page with a link
        that signs you in.
      </p>
    </main>
  )
}
