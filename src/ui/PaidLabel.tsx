import styles from './PaidLabel.module.css'

/** Marks what is paid for, with the same word and tint everywhere. */
export function PaidLabel({ text = 'Sponsored' }: { text?: string }) {
  return <span className={styles.label}>{text}</span>
}
