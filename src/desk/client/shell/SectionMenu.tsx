import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { SectionCounts } from './SectionCounts.tsx'
import styles from './SectionMenu.module.css'
import type { DeskSection } from './sections.ts'

/**
 * The menu of sections, by groups: beside the section where there is room, on phones below a button. `children` come
 * last.
 */
export function SectionMenu({ sections, children }: { sections: readonly DeskSection[]; children: ReactNode }) {
  const [location] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const groups = Object.groupBy(sections, ({ group }) => group)
  const isCurrent = ({ path }: DeskSection) => location === path || location.startsWith(`${path}/`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever another page is shown
  useEffect(() => setOpen(false), [location])
  useEffect(() => {
    // The menu scrolls on low screens, so the current section is scrolled into view.
    menu.current?.querySelector(`[href$="${location}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [location])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what its button opens
    <div
      className={styles.frame}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls="desk-menu"
        onClick={() => setOpen(!isOpen)}
      >
        {sections.find(isCurrent)?.name ?? 'Menu'}
      </button>
      <div ref={menu} id="desk-menu" className={[styles.menu, isOpen ? styles.open : ''].join(' ')}>
        <nav aria-label="Sections" className={styles.sections}>
          {Object.entries(groups).map(([group, members = []]) => (
            <div key={group}>
              <p id={`group-${group}`} className={styles.group}>
                {group}
              </p>
              <ul aria-labelledby={`group-${group}`} className={styles.links}>
                {members.map((section) => (
                  <li key={section.path}>
                    <Link href={section.path} aria-current={isCurrent(section) ? 'page' : undefined}>
                      {section.name}
                      <SectionCounts path={section.path} />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>{children}</div>
      </div>
    </div>
  )
}
