import { Html } from '#ui/Html.tsx'
import styles from './Disclaimers.module.css'
import type { PlannedDisclaimer } from './disclaimers.rules.ts'

/** What a reader must know before the text (DISC-1). */
export function Disclaimers({ disclaimers }: { disclaimers: readonly PlannedDisclaimer[] }) {
  return disclaimers.map(({ kind, label, html }) => (
    <Html key={kind} as="aside" className={styles.disclaimer} data-disclaimer={kind} aria-label={label} html={html} />
  ))
}
