import { type ReactElement, useState } from 'react'
import styles from './History.module.css'

/** Why an island: two entries show until the reader asks for all of them (TOOLS-3). Without scripts all show. */
export function HistoryList({
  entries,
  showAll,
  showLess,
}: {
  entries: ReactElement
  showAll: string
  showLess: string
}) {
  const [isAll, setAll] = useState(false)

  return (
    <>
      <div className={styles.entries} data-all={isAll}>
        {entries}
      </div>
      <button type="button" className={styles.more} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
        {isAll ? showLess : showAll}
      </button>
    </>
  )
}
