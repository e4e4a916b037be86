import { FieldError, Input, Label, Text, TextField, type TextFieldProps } from 'react-aria-components'
import styles from './DeskField.module.css'

/**
 * A line of text with its label.
 *
 * @param props.problem  what is wrong with what is typed
 */
export function DeskField({
  label,
  hint,
  problem,
  ...props
}: Omit<TextFieldProps, 'className' | 'style' | 'children'> & {
  label: string
  hint?: string
  problem?: string | undefined
}) {
  return (
    <TextField {...props} {...(problem !== undefined && { isInvalid: true })} className={styles.field ?? ''}>
      <Label>{label}</Label>
      <Input />
      {hint && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.problem ?? ''}>{problem}</FieldError>
    </TextField>
  )
}
