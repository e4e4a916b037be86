import type { ReactNode } from 'react'
import { AdPlaceView } from './AdPlaceView.tsx'
import styles from './Rail.module.css'
import type { AdPlace } from './rail.rules.ts'

/**
 * The column beside the article; under it where there is no room beside (RAIL-1). What is last stays in sight as the
 * article goes by.
 */
export function Rail({ adPlaces, children, last }: { adPlaces: AdPlace[]; children: ReactNode; last: ReactNode }) {
  const place = (name: AdPlace['name']) =>
    adPlaces.filter((each) => each.name === name).map((each) => <AdPlaceView key={name} place={each} />)
  return (
    <aside className={styles.rail} aria-label="More on this topic" data-print="no">
      {place('rail-top')}
      {children}
      <div className={styles.last}>
        {last}
        {place('rail-end')}
      </div>
    </aside>
  )
}
