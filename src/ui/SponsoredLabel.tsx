import styles from './SponsoredLabel.module.css'

/** Marks what is paid for, with the same word and tint everywhere. */
export function SponsoredLabel({ text = 'Sponsored' }: { text?: string }) {
  return <span className={styles.label}>{text}</span>
}
