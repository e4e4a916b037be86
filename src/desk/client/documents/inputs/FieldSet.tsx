import type { ReactNode, Ref } from 'react'
import styles from '../Forms.module.css'
import { useFaults } from '../form-context.ts'
import type { FormPath } from '../form-value.ts'
import { FieldLabel } from './FieldLabel.tsx'

/** Fields with a common name and their common mistakes. */
export function FieldSet({
  label,
  isRequired,
  hint,
  path,
  ref,
  children,
}: {
  label: string
  isRequired: boolean
  hint?: string | undefined
  path: FormPath
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}) {
  return (
    <fieldset className={styles.group} ref={ref}>
      <legend>
        <FieldLabel label={label} isRequired={isRequired} />
      </legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <Faults path={path} />
      {children}
    </fieldset>
  )
}

/** The mistakes of a field that contains others. */
export function Faults({ path }: { path: FormPath }) {
  const faults = useFaults(path)
  if (faults.length === 0) return null
  return <p className={styles.fault}>{faults.join(' ')}</p>
}
