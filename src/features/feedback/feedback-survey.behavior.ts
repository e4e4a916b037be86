import { enhanceForm } from '#ui/form/enhance-form.ts'

/** Sends the survey in place. */
export function attach(root: HTMLElement): () => void {
  return enhanceForm(root, async () => (await import('./feedback-survey.schema.ts')).FeedbackSurvey)
}
