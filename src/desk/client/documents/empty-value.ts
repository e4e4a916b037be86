import type { Form } from '#authoring/forms/form-of-schema.ts'

/** What a new entry begins as: the fields that it needs, empty. */
export function emptyOf(form: Form): unknown {
  if (form.type === 'list') return []
  if (form.type === 'record') return {}
  if (form.type === 'switch') return false
  if (form.type !== 'group') return ''
  const needed = form.fields().filter(({ isRequired }) => isRequired)
  return Object.fromEntries(needed.map(({ key, form }) => [key, emptyOf(form)]))
}
