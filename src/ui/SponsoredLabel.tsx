import styles from './SponsoredLabel.module.css'

/** Says that something is paid for: the word and the tint that sponsored things have in every place. */
export function SponsoredLabel({ text = 'Sponsored' }: { text?: string }) {
  return <span className={styles.label}>{text}</span>
}
