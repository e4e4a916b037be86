import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { hashTarget, onHashFollowed } from '#runtime/hash-target.ts'
import { track } from '#runtime/track.ts'
import styles from './ArticleTools.module.css'
import type { ToolsTab } from './article-tools.rules.ts'

/**
 * Why an island: three panels share one place, with tabs that keys and in-page links also open (TOOLS-1, TOOLS-4).
 * Without scripts the panels follow each other. They are sections and not in a `div`, because reader modes drop a `div`
 * that holds mostly links, and so the sources. Reader modes also drop `hidden` elements, even `until-found`, so find in
 * page reaches the open panel alone.
 */
export function ToolsTabs({
  titleId,
  openOn,
  tabs,
  ...panels
}: { titleId: string; openOn: ToolsTab; tabs: { name: ToolsTab; title: string }[] } & Partial<
  Record<ToolsTab, ReactElement>
>) {
  const [open, setOpen] = useState<ToolsTab>(openOn)
  const tabList = useRef<HTMLDivElement>(null)
  const id = useId()

  // A link to a place inside a closed panel opens it: #article-comments, #comments, #articleHistory-{id}.
  useEffect(() => {
    /** Opens the panel of a link's target; the browser has scrolled there, as styles show it until this runs. */
    function openTarget() {
      const target = hashTarget()
      const panel =
        target && tabList.current?.parentElement?.contains(target) ? target.closest<HTMLElement>('[data-tab]') : null
      if (panel) setOpen(panel.dataset.tab as ToolsTab)
      return panel ? target : null
    }
    function goToTarget() {
      const target = openTarget()
      if (target) requestAnimationFrame(() => target.scrollIntoView())
    }
    openTarget()
    return onHashFollowed(goToTarget)
  }, [])

  function select(tab: ToolsTab) {
    setOpen(tab)
    if (tabList.current) track(tabList.current, 'tools_tab_clicked', { tab })
  }

  function moveByKey(event: KeyboardEvent) {
    const forward = document.dir === 'rtl' ? -1 : 1
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
    const index = tabs.findIndex(({ name }) => name === open)
    const next = step && tabs[(index + step + tabs.length) % tabs.length]?.name
    if (!next) return
    event.preventDefault()
    select(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div ref={tabList} className={styles.tabs} role="tablist" aria-labelledby={titleId} onKeyDown={moveByKey}>
        {tabs.map(({ name: tab, title }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-controls={`${id}-${tab}-panel`}
            aria-selected={tab === open}
            tabIndex={tab === open ? 0 : -1}
            className={styles.tab}
            onClick={() => select(tab)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name: tab }) => (
        <section
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          data-tab={tab}
          data-closed={tab === open ? undefined : ''}
          className={styles.panel}
        >
          {panels[tab]}
        </section>
      ))}
    </>
  )
}
