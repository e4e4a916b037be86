import type { ReactNode } from 'react'
import styles from './Form.module.css'
import { type FormState, problemOf } from './form-state.ts'

/** A checkbox, with the message if it must be ticked. Sends `true` or `false`, also without scripts. */
export function FormCheckbox({
  form,
  id,
  name,
  label,
  children,
}: {
  form: FormState
  id: string
  name: string
  label: ReactNode
  /** An explanation below the label. */
  children?: ReactNode
}) {
  const problem = problemOf(form, name)
  return (
    <div className={styles.row}>
      <p className={styles.error} id={`${id}-error`} data-error={name}>
        {problem}
      </p>
      <div className={styles.choice}>
        {/* The last field of a name counts: an empty box alone would send nothing. */}
        <input type="hidden" name={name} value="false" />
        <input
          type="checkbox"
          id={id}
          name={name}
          value="true"
          className={styles.box}
          defaultChecked={form.values[name] === 'true'}
          aria-describedby={children ? `${id}-about ${id}-error` : `${id}-error`}
          aria-invalid={problem ? true : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {children && (
        <div className={styles.hint} id={`${id}-about`}>
          {children}
        </div>
      )}
    </div>
  )
}
