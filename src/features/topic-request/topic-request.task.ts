import { enhanceForm } from '#ui/form/enhance-form.ts'

/** Sends the form in place. Its schema, and with it the library it is made of, comes once a reader is in the form. */
export function attach(root: HTMLElement): () => void {
  return enhanceForm(root, async () => (await import('./topic-request.schema.ts')).TopicRequest)
}
