import type { Link } from '#model/text/text.ts'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import styles from './Breadcrumbs.module.css'

/** The path from the root to this page (NEXT-2). */
export function Breadcrumbs({ trail }: { trail: Link[] }) {
  if (trail.length === 0) return null
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs} data-print="no">
      <ol>
        {trail.map((step) => (
          <li key={step.link}>
            <a href={step.link}>
              <SoftBreaks text={step.name} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
