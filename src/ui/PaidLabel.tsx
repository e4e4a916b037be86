import { useTexts } from '#texts/Text.tsx'
import styles from './PaidLabel.module.css'

/** Marks paid content, with the same word and tint everywhere. */
export function PaidLabel({ text }: { text?: string }) {
  const texts = useTexts()
  return <span className={styles.label}>{text ?? texts.t('paid.sponsored')}</span>
}
