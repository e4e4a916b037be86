import { FieldError, Input, Label, Text, TextArea, TextField, type TextFieldProps } from 'react-aria-components'
import styles from './DeskField.module.css'
import { lastDay } from './last-day.ts'

const latest: Partial<Record<string, string>> = { date: lastDay, 'datetime-local': `${lastDay}T23:59` }

/**
 * A text with its label.
 *
 * @param props.lines  the height of a text of several lines, in lines; without it the text has one line
 * @param props.problem  the mistake in the typed text
 */
export function DeskField({
  label,
  hint,
  lines,
  problem,
  ...props
}: Omit<TextFieldProps, 'className' | 'style' | 'children'> & {
  label: string
  hint?: string
  lines?: number
  problem?: string | undefined
}) {
  return (
    <TextField {...props} {...(problem !== undefined && { isInvalid: true })} className={styles.field ?? ''}>
      <Label>{label}</Label>
      {lines ? <TextArea rows={lines} dir="auto" /> : <Input max={latest[props.type ?? '']} />}
      {hint && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.problem ?? ''}>{problem}</FieldError>
    </TextField>
  )
}
