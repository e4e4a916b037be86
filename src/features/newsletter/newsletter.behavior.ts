import { enhanceForm } from '#ui/form/enhance-form.ts'
import { failureText } from '#ui/form/failure-text.ts'

/** Sends the signup in place. */
export function attach(root: HTMLElement): () => void {
  return enhanceForm(root, async () => (await import('./newsletter.schema.ts')).NewsletterSignup, {
    failure: failureText,
  })
}
