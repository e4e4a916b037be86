import type { Form } from '#authoring/forms/form-of-schema.ts'

/** The value of a new entry: its required fields, empty. */
export function emptyOf(form: Form): unknown {
  if (form.type === 'list') return []
  if (form.type === 'record') return {}
  if (form.type === 'switch') return false
  if (form.type !== 'group') return ''
  const needed = form.fields().filter(({ isRequired }) => isRequired)
  return Object.fromEntries(needed.map(({ key, form }) => [key, emptyOf(form)]))
}
