import { enhanceForm } from '#ui/form/enhance-form.ts'

/** Sends the signup in place. */
export function attach(root: HTMLElement): () => void {
  return enhanceForm(root, async () => (await import('./newsletter.schema.ts')).NewsletterSignup)
}
