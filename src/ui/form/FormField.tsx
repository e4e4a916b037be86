import type { InputHTMLAttributes, ReactNode } from 'react'
import { textsAttribute } from '#texts/sent-texts.ts'
import { useTexts } from '#texts/Text.tsx'
import styles from './Form.module.css'
import { type FormState, problemOf } from './form-state.ts'
import { limitCount, limitNote, longestText } from './limit-text.hooks.ts'

/** A labelled field with its hint, its value and its mistake. */
export function FormField({
  form,
  id,
  name,
  label,
  hint,
  type = 'text',
  autoComplete = 'off',
  isOptional = false,
  rows = 1,
  longest,
  input,
}: {
  form: FormState
  id: string
  name: string
  label: ReactNode
  hint?: string
  type?: 'text' | 'email'
  autoComplete?: 'off' | 'name' | 'email'
  isOptional?: boolean
  /** The number of lines; one makes a single-line field. */
  rows?: number
  /**
   * The maximum number of characters. Scripts cut longer text and say so; without scripts the server refuses it: a
   * browser would cut it without notice.
   */
  longest?: number
  input?: Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'spellCheck'>
}) {
  const texts = useTexts()
  const problem = problemOf(form, name)
  const field = {
    id,
    name,
    className: styles.field,
    defaultValue: form.values[name] ?? '',
    autoComplete,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    ...(longest !== undefined && longestText.attributes(String(longest))),
    'aria-invalid': problem ? true : undefined,
  }
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> {texts.t('form.optional')}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} data-error={name}>
        {problem}
      </p>
      {rows === 1 ? (
        <input type={type} {...field} {...input} dir="auto" />
      ) : (
        <textarea rows={rows} {...field} dir="auto" />
      )}
      {longest !== undefined && (
        <>
          {type !== 'email' && <p className={styles.limit} {...limitCount.attributes(name)} />}
          <p
            className={styles.cut}
            role="status"
            {...limitNote.attributes(name)}
            {...textsAttribute(texts, type === 'email' ? ['form.cutAddress'] : ['form.used', 'form.cutText'])}
          />
        </>
      )}
    </div>
  )
}
