import styles from '../Forms.module.css'

/** The name of a field, and whether it may be left out. */
export function FieldLabel({ label, isRequired }: { label: string; isRequired: boolean }) {
  return (
    <>
      {label}
      {!isRequired && <span className={styles.optional}> optional</span>}
    </>
  )
}
