import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Desk } from '../../staff-api.ts'
import { tell } from '../api.ts'
import { useChanges } from '../comments/changes.ts'
import { DeskButton } from '../DeskButton.tsx'
import { DeskMark } from './DeskMark.tsx'
import { SectionCounts } from './SectionCounts.tsx'
import styles from './Shell.module.css'
import { forgetSession } from './session.ts'

/** What stands around every section: where to go, who is signed in, whether the page is live. */
export function Shell({
  desk,
  sections,
  children,
}: {
  desk: Desk
  /** Those that whoever is signed in may open. */
  sections: readonly { path: string; name: string }[]
  children: ReactNode
}) {
  const [location] = useLocation()
  const isLive = useChanges()
  const nav = useRef<HTMLElement>(null)
  const main = useRef<HTMLElement>(null)

  // The row of sections scrolls where it does not fit; counts that arrive later move the links behind them.
  useEffect(() => {
    const row = nav.current
    const current = row?.querySelector(`[href$="${location}"]`)
    if (!row || !current) return
    const sizes = new ResizeObserver(() => {
      const [own, seen] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
      // The row alone, and not the page, which may have been scrolled down.
      row.scrollBy({ left: Math.min(0, own.left - seen.left) || Math.max(0, own.right - seen.right) })
    })
    for (const part of [row, ...row.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [location])
  return (
    <div className={styles.desk}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to the section
      </button>
      <header className={styles.header}>
        <a className={styles.brand} href={desk.siteOrigin} target="_blank" rel="noreferrer">
          <DeskMark size={24} />
        </a>
        <nav ref={nav} aria-label="Sections" className={styles.sections}>
          {sections.map(({ path, name }) => (
            <Link
              key={path}
              href={path}
              aria-current={location === path || location.startsWith(`${path}/`) ? 'page' : undefined}
            >
              {name}
              <SectionCounts path={path} />
            </Link>
          ))}
        </nav>
        <p className={styles.live} role="status">
          {isLive ? 'Live' : 'Connecting…'}
        </p>
        <Link
          href="/account"
          className={styles.who}
          aria-label={`Your account: ${desk.account.name}`}
          aria-current={location === '/account' ? 'page' : undefined}
        >
          {desk.account.name}
        </Link>
        <DeskButton
          onPress={() => {
            // The session ends here in any case.
            void tell('/sign-out').finally(forgetSession)
          }}
        >
          Sign out
        </DeskButton>
      </header>
      <main ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
