import styles from '../Forms.module.css'

/** The name of a field, and whether the field is optional. */
export function FieldLabel({ label, isRequired }: { label: string; isRequired: boolean }) {
  return (
    <>
      {label}
      {!isRequired && <span className={styles.optional}> optional</span>}
    </>
  )
}
