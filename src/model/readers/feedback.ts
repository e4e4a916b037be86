/**
 * The five kinds of feedback (FEED-2): the label, which is sent as `trackingTypeLabel`, and whether a text belongs to
 * it. Without Zod, as browsers load it too.
 */
export const feedbackTypes = {
  neutralMedicalQuestion: { label: 'I have a medical question.', text: 'none' },
  positiveChangedMyLife: { label: 'Changed Life', text: 'optional' },
  positiveInformative: { label: 'Helpful', text: 'optional' },
  negativeIncorrect: { label: 'Suggestion', text: 'required' },
  negativeInformationMissing: { label: 'Not Helpful', text: 'required' },
} as const
export type FeedbackType = keyof typeof feedbackTypes
export type FeedbackLabel = (typeof feedbackTypes)[FeedbackType]['label']

/** The answers to "Was this article helpful?": each has its own types to choose from (FEED-1). */
export const feedbackSets = ['positive', 'negative'] as const
export type FeedbackSet = (typeof feedbackSets)[number]

export const feedbackTypeNames = Object.keys(feedbackTypes) as FeedbackType[]

/** The type of a label; undefined for an unknown label. */
export function feedbackTypeOf(label: string | undefined): FeedbackType | undefined {
  return feedbackTypeNames.find((type) => feedbackTypes[type].label === label)
}
