import type { ReactNode } from 'react'
import { behaviors } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import styles from './Rail.module.css'

/**
 * The column beside the article; below the article where there is no space beside it (RAIL-1).
 *
 * @param sticky  the end of the column, which stays in view, with the list first; null if another part of the column is
 * sticky itself. Content without space on the screen is left out; without scripts the end is not sticky.
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
