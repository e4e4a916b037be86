import type { Form } from '#authoring/forms/form-of-schema.ts'
import type { FormPath } from '../form-value.ts'

/** Props of a field of a form. */
export interface InputProps<Kind extends Form['type'] = Form['type']> {
  form: Extract<Form, { type: Kind }>
  path: FormPath
  label: string
  hint?: string | undefined
  isRequired: boolean
  preset?: unknown
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean
  value: unknown
  /** Undefined removes the field. */
  onChange(next: unknown): void
}
