import type { Link } from '#model/text/text.ts'
import { useTexts } from '#texts/Text.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import styles from './Breadcrumbs.module.css'

/** The path from the root to this page (NEXT-2). */
export function Breadcrumbs({ trail }: { trail: Link[] }) {
  const texts = useTexts()
  if (trail.length === 0) return null
  return (
    <nav aria-label={texts.t('breadcrumbs.label')} className={styles.breadcrumbs} data-print="no">
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
