import type { Form } from '#authoring/forms/form-of-schema.ts'
import type { FormPath } from '../form-value.ts'

/** What a field of a form is given. */
export interface InputProps<Kind extends Form['type'] = Form['type']> {
  form: Extract<Form, { type: Kind }>
  path: FormPath
  label: string
  hint?: string | undefined
  isRequired: boolean
  preset?: unknown
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean
  value: unknown
  /** Undefined: the field is left out. */
  onChange(next: unknown): void
}
