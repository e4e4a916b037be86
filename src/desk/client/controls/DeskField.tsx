import { FieldError, Input, Label, Text, TextField, type TextFieldProps } from 'react-aria-components'
import styles from './DeskField.module.css'

/** A line of text with its label. */
export function DeskField({
  label,
  hint,
  ...props
}: Omit<TextFieldProps, 'className' | 'style' | 'children'> & { label: string; hint?: string }) {
  return (
    <TextField {...props} className={styles.field ?? ''}>
      <Label>{label}</Label>
      <Input />
      {hint && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.problem ?? ''} />
    </TextField>
  )
}
