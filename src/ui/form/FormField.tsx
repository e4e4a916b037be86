import type { InputHTMLAttributes } from 'react'
import styles from './Form.module.css'
import { type FormState, problemOf } from './form-state.ts'

/** A labelled field with its hint, what was typed and what is wrong with it. */
export function FormField({
  form,
  id,
  name,
  label,
  hint,
  isOptional = false,
  rows = 1,
  input,
}: {
  form: FormState
  id: string
  name: string
  label: string
  hint: string
  isOptional?: boolean
  /** Lines to write on; one makes it a field of a single line. */
  rows?: number
  /** What is special about what is typed: an email address, digits, a greatest length. */
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'maxLength' | 'autoComplete' | 'spellCheck'
  >
}) {
  const problem = problemOf(form, name)
  const field = {
    id,
    name,
    className: styles.field,
    defaultValue: form.values[name] ?? '',
    autoComplete: 'off',
    'aria-describedby': `${id}-hint ${id}-error`,
    'aria-invalid': problem ? true : undefined,
  }
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <p className={styles.error} id={`${id}-error`} data-error={name}>
        {problem}
      </p>
      {rows === 1 ? (
        <input type="text" {...field} {...input} />
      ) : (
        <textarea rows={rows} {...field} maxLength={input?.maxLength} />
      )}
    </div>
  )
}
