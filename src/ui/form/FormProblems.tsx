import { Text } from '#texts/Text.tsx'
import styles from './Form.module.css'
import type { FormState } from './form-state.ts'

/**
 * The mistakes in a form that was given back, at its top and focused.
 *
 * @param fieldId  the id of the field of a name
 */
export function FormProblems({ form, fieldId }: { form: FormState; fieldId: (name: string) => string }) {
  const first = form.problems.filter(
    ({ field }, index) => index === form.problems.findIndex((problem) => problem.field === field),
  )
  return (
    first.length > 0 && (
      // biome-ignore lint/a11y/noAutofocus: the page shows a rejected form, and its errors come first
      <div className={styles.summary} tabIndex={-1} autoFocus data-form-problems="">
        {/* An inner element, because some screen readers skip the list of an alert that is focused itself. */}
        <div role="alert">
          <h2 className={styles.summaryTitle}>
            <Text id="form.problem" />
          </h2>
          <ul className={styles.summaryList}>
            {first.map(({ field, message }) => (
              <li key={field}>{field === null ? message : <a href={`#${fieldId(field)}`}>{message}</a>}</li>
            ))}
          </ul>
        </div>
      </div>
    )
  )
}
