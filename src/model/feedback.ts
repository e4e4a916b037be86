import { z } from 'zod'

/** The five kinds of feedback with the words they carry (FEED-2). `label` is sent as trackingTypeLabel. */
export const feedbackTypes = {
  neutralMedicalQuestion: { label: 'I have a medical question.', text: 'none' },
  positiveChangedMyLife: { label: 'Changed Life', text: 'optional' },
  positiveInformative: { label: 'Helpful', text: 'optional' },
  negativeIncorrect: { label: 'Suggestion', text: 'required' },
  negativeInformationMissing: { label: 'Not Helpful', text: 'required' },
} as const
export type FeedbackType = keyof typeof feedbackTypes

/** The body of POST /api/feedback (FEED-5). */
export const FeedbackSubmission = z.object({
  recaptcha: z.string().min(1),
  mainQuestion: z.string().max(1500),
  trackingTypeLabel: z.enum(Object.values(feedbackTypes).map((type) => type.label)),
  yourEmail: z.union([z.literal(''), z.email().max(256)]),
  yourName: z.string().max(64),
  pathname: z.string().startsWith('/'),
})
export type FeedbackSubmission = z.infer<typeof FeedbackSubmission>

/** The feedback form as a reader fills it in. */
export const FeedbackForm = z.object({
  type: z.enum(Object.keys(feedbackTypes) as [FeedbackType, ...FeedbackType[]]),
  mainQuestion: z.string().max(1500),
  yourEmail: z.string().max(256),
  yourName: z.string().max(64),
  newsletter: z.boolean(),
})
export type FeedbackForm = z.infer<typeof FeedbackForm>
