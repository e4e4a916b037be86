import { useTexts } from '#texts/Text.tsx'
import { Html } from '#ui/text/Html.tsx'
import styles from './Disclaimers.module.css'
import type { PlannedDisclaimer } from './disclaimers.rules.ts'

/** Disclaimers that a reader must know before the text (DISC-1). Notes, not `aside`s, which reader modes leave out. */
export function Disclaimers({ disclaimers }: { disclaimers: readonly PlannedDisclaimer[] }) {
  const { t } = useTexts()
  return disclaimers.map(({ kind, html }) => (
    <Html
      key={kind}
      className={styles.disclaimer}
      data-disclaimer={kind}
      role="note"
      aria-label={t(`disclaimers.${kind}Label`)}
      html={html}
    />
  ))
}
