import type { ReactNode } from 'react'
import { AdPlaceView } from './AdPlaceView.tsx'
import styles from './Rail.module.css'
import type { AdPlace } from './rail.rules.ts'

interface RailProps {
  adPlaces: AdPlace[]
  children: ReactNode
  last: ReactNode
  /** All of it has its use beside the article only: where there is no room beside, there is no rail. */
  isOnlyBeside: boolean
}

/**
 * The column beside the article; under it where there is no room beside (RAIL-1). What is last stays in sight as the
 * article goes by.
 */
export function Rail({ adPlaces, children, last, isOnlyBeside }: RailProps) {
  const place = (name: AdPlace['name']) =>
    adPlaces.filter((each) => each.name === name).map((each) => <AdPlaceView key={name} place={each} />)
  return (
    <aside
      className={styles.rail}
      aria-label="More on this topic"
      data-only-beside={isOnlyBeside || undefined}
      data-print="no"
    >
      {place('rail-top')}
      {children}
      <div className={styles.last}>
        {last}
        {place('rail-end')}
      </div>
    </aside>
  )
}
