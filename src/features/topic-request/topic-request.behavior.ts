import { enhanceForm } from '#ui/form/enhance-form.ts'
import { requestEnd } from './topic-request.hooks.ts'

/** Sends the form in place. Its schema, and Zod with it, is loaded when a field gets the focus. */
export function attach(root: HTMLElement): () => void {
  return enhanceForm(root, async () => (await import('./topic-request.schema.ts')).TopicRequest, {
    isAccepted(answer) {
      const { isStored = true } = answer as { isStored?: boolean }
      for (const end of requestEnd.all(root)) end.hidden = (requestEnd.value(end) === 'stored') !== isStored
      return true
    },
  })
}
