import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { feedbackTypeNames, feedbackTypeOf } from '#model/readers/feedback.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import { feedbackPaths, routePatterns } from '#routing/routes.ts'
import { signUp } from '#services/newsletter/sign-up.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { feedbackAddress, setOf, stepField } from './feedback.rules.ts'
import { Feedback } from './feedback.schema.ts'

const Answer = z.object({ feedbackResp: z.object({ meta: z.object({ code: z.literal(200) }) }), error: z.null() })

/** Stores feedback on an article for its editors (FEED-5). */
export const sendFeedback: Action<typeof Feedback, typeof Answer, StoreTransaction> = {
  path: routePatterns.feedback,
  summary: 'Feedback on an article',
  input: Feedback,
  answer: Answer,
  captcha: 'needed',
  limits: { bodyBytes: 16 * 1024, perMinute: 10 },
  stepField,
  pages({ pathname = '', trackingTypeLabel, [stepField]: step }) {
    const type = feedbackTypeOf(trackingTypeLabel)
    const shown = step === undefined ? type : feedbackTypeNames.find((name) => name === step)
    return {
      form: feedbackAddress(pathname, setOf(type), shown),
      accepted: `${feedbackPaths.accepted}?${new URLSearchParams({ article: pathname })}`,
    }
  },
  async run({ pathname, trackingTypeLabel, mainQuestion, yourEmail, yourName, newsletter }, transaction, sender) {
    const type = feedbackTypeOf(trackingTypeLabel)
    if (!type) throw new UnacceptedField('trackingTypeLabel', 'expected one of the types of feedback')
    const entry = { article: pathname, type, text: mainQuestion, email: yourEmail, name: yourName }
    if (!(await transaction.feedback.add({ ...entry, isVerified: sender.isVerified })))
      throw new UnacceptedField('pathname', 'expected the path of a published article')
    // FEED-7
    if (newsletter) {
      const signup = { email: yourEmail, list: 'wellness', source: 'feedback_widget' } as const
      await signUp(transaction, signup, sender)
    }
    return { feedbackResp: { meta: { code: 200 } }, error: null }
  },
}
