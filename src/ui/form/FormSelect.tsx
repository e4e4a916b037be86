import styles from './Form.module.css'
import { type FormState, problemOf } from './form-state.ts'

/** A labelled select, empty at first, with its mistake. */
export function FormSelect({
  form,
  id,
  name,
  label,
  empty,
  options,
}: {
  form: FormState
  id: string
  name: string
  label: string
  /** The text shown while nothing is chosen. */
  empty: string
  options: readonly string[]
}) {
  const problem = problemOf(form, name)
  const value = form.values[name] ?? ''
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <p className={styles.error} id={`${id}-error`} data-error={name}>
        {problem}
      </p>
      <select
        id={id}
        name={name}
        className={styles.field}
        defaultValue={options.includes(value) ? value : ''}
        autoComplete="off"
        aria-describedby={`${id}-error`}
        aria-invalid={problem ? true : undefined}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}
