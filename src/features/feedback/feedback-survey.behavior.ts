import { enhanceForm } from '#ui/form/enhance-form.ts'
import { failureText } from '#ui/form/failure-text.ts'

/** Sends the survey in place. */
export function attach(root: HTMLElement): () => void {
  return enhanceForm(root, async () => (await import('./feedback-survey.schema.ts')).FeedbackSurvey, {
    failure: failureText,
  })
}
