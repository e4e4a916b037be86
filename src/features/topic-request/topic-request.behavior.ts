import { enhanceForm } from '#ui/form/enhance-form.ts'

/** Sends the form in place. Its schema, and Zod with it, is loaded when a field gets the focus. */
export function attach(root: HTMLElement): () => void {
  return enhanceForm(root, async () => (await import('./topic-request.schema.ts')).TopicRequest)
}
