import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Desk } from '../../staff-api.ts'
import { post } from '../api.ts'
import { useChanges } from '../comments/changes.ts'
import { finishDrafts } from '../content/text/open-drafts.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { NewTask } from '../tasks/NewTask.tsx'
import { DeskMark } from './DeskMark.tsx'
import { SectionFailure } from './SectionFailure.tsx'
import { SectionMenu } from './SectionMenu.tsx'
import styles from './Shell.module.css'
import type { DeskSection } from './sections.ts'
import { forgetSession } from './session.ts'

/** The frame of every section: the menu, the account, and whether the page is live. */
export function Shell({
  desk,
  sections,
  children,
}: {
  desk: Desk
  /** The sections that the signed-in account may open. */
  sections: readonly DeskSection[]
  children: ReactNode
}) {
  const [location] = useLocation()
  const isLive = useChanges()
  const main = useRef<HTMLElement>(null)
  return (
    <div className={styles.desk}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to the section
      </button>
      <header className={styles.header}>
        <a className={styles.brand} href={desk.siteOrigin} target="_blank" rel="noreferrer">
          <DeskMark size={24} />
        </a>
        <p className={styles.live} role="status">
          {isLive ? 'Live' : 'Connecting…'}
        </p>
        <SectionMenu sections={sections}>
          <NewTask account={desk.account.id} />
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
              void finishDrafts()
                .then(() => post('/sign-out'))
                .finally(forgetSession)
            }}
          >
            Sign out
          </DeskButton>
        </SectionMenu>
      </header>
      <main ref={main} tabIndex={-1} className={styles.main}>
        <SectionFailure location={location}>{children}</SectionFailure>
      </main>
    </div>
  )
}
