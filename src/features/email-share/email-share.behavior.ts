import type { BehaviorPage } from '#runtime/behavior.ts'
import { enhanceForm } from '#ui/form/enhance-form.ts'
import { deviceField, mailProgram } from './email-share.hooks.ts'
import { mailtoFrom } from './email-share.rules.ts'

/** Sets the reader's device, and sends the form in place. Its schema is loaded when a field gets the focus. */
export function attach(root: HTMLElement, page: BehaviorPage): () => void {
  const device = page.device()
  deviceField.first(root)?.setAttribute('value', device)
  const mailto = mailProgram.first(root)
  if (mailto instanceof HTMLAnchorElement) mailto.href = mailtoFrom(device, mailto.href)
  return enhanceForm(root, async () => (await import('./email-share.schema.ts')).EmailShare)
}
