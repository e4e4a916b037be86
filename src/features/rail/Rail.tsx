import type { ReactNode } from 'react'
import { behaviors } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import styles from './Rail.module.css'

/**
 * The column beside the article; under it where there is no room beside (RAIL-1).
 *
 * @param sticky  the end of the column, which stays in view, the list first; null where the column has a part that does so
 *   itself. What has no room on the screen is left out of it; without scripts it has its place and stays there.
 */
export function Rail({
  sticky,
  isOnlyBeside,
  children,
}: {
  sticky: ReactNode
  isOnlyBeside: boolean
  children: ReactNode
}) {
  return (
    <aside
      className={styles.rail}
      aria-label={useTexts().t('rail.label')}
      data-only-beside={isOnlyBeside || undefined}
      data-print="no"
    >
      {children}
      {sticky && (
        <div className={styles.last} {...behaviors('fit-rail')}>
          {sticky}
        </div>
      )}
    </aside>
  )
}
