import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { feedbackPaths, routePatterns } from '#routing/routes.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { FeedbackSurvey } from './feedback-survey.schema.ts'

const Answer = z.object({ data: z.object({ message: z.literal('success') }) })

/** Stores the answers to the survey, separate from the feedback (FEED-6). */
export const answerSurvey: Action<typeof FeedbackSurvey, typeof Answer, StoreTransaction> = {
  path: routePatterns.feedbackSurvey,
  summary: 'Answers to the survey after feedback',
  input: FeedbackSurvey,
  answer: Answer,
  captcha: 'needed',
  limits: { bodyBytes: 16 * 1024, perMinute: 10 },
  pages({ pathname = '' }) {
    const query = new URLSearchParams({ article: pathname })
    return { form: `${feedbackPaths.accepted}?${query}`, accepted: `${feedbackPaths.surveyAccepted}?${query}` }
  },
  async run(answers, { feedback }, { isVerified }) {
    await feedback.addSurvey(answers, isVerified)
    return { data: { message: 'success' } }
  },
}
