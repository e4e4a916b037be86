import type { z } from 'zod'
import { sendComment } from '#features/comment-form/comment.action.ts'
import { eraseComment } from '#features/comment-receipt/erase.action.ts'
import { sendReport } from '#features/comment-report/report.action.ts'
import { shareByEmail } from '#features/email-share/email-share.action.ts'
import { sendFeedback } from '#features/feedback/feedback.action.ts'
import { answerSurvey } from '#features/feedback/feedback-survey.action.ts'
import { blockMail } from '#features/mail-block/mail-block.action.ts'
import { signUpForNewsletter } from '#features/newsletter/newsletter.action.ts'
import { confirmNewsletter } from '#features/newsletter/newsletter-confirm.action.ts'
import { sendSentenceFeedback } from '#features/sentence-feedback/sentence-feedback.action.ts'
import { requestTopic } from '#features/topic-request/topic-request.action.ts'
import type { Action } from '#model/readers/action.ts'
import type { PageTypeName } from '#pages/page-types.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import type { FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import type { Config } from '../config/config.ts'
import { recipientOf } from '../config/mail-block-link.ts'
import { isNewsletterLink } from '../config/newsletter-link.ts'
import { commentFormPage } from '../loaders/load-comment-form.tsx'
import { commentReceiptPage } from '../loaders/load-comment-receipt.tsx'
import { commentReportPage } from '../loaders/load-comment-report.tsx'
import { emailSharePage } from '../loaders/load-email-share.tsx'
import { feedbackPage, surveyPage } from '../loaders/load-feedback.tsx'
import { mailBlockPage } from '../loaders/load-mail-block.tsx'
import { confirmPage, newsletterPage } from '../loaders/load-newsletter.tsx'
import { sentenceFeedbackPage } from '../loaders/load-sentence-feedback.tsx'
import { topicRequestHelpPage, topicRequestPage } from '../loaders/load-topic-request.tsx'

/** An action, and the page that shows its rejected form. */
export interface ServedAction {
  action: Action<z.core.$ZodType, z.core.$ZodType, StoreTransaction>
  pageType: PageTypeName
  /** Null if the subject of the form is no longer published. */
  formPage(form: FormState, input: LoaderInput): Promise<LoadedPage | null>
  /**
   * Answers a form without scripts in place of a redirect to the confirmation page; null to redirect.
   *
   * @param values  as typed
   */
  acceptedPage?(values: FormState['values'], input: LoaderInput): Promise<LoadedPage | null>
}

/** Every action of the site. */
export function servedActions({ mail }: Config): ServedAction[] {
  return [
    { action: sendComment, pageType: 'commentForm', formPage: commentFormPage },
    { action: sendReport, pageType: 'commentReport', formPage: commentReportPage },
    { action: eraseComment, pageType: 'commentReceipt', formPage: commentReceiptPage },
    {
      action: requestTopic,
      pageType: 'topicRequest',
      formPage: topicRequestPage,
      acceptedPage: topicRequestHelpPage,
    },
    { action: shareByEmail, pageType: 'emailShare', formPage: emailSharePage },
    { action: sendFeedback, pageType: 'feedback', formPage: feedbackPage },
    { action: sendSentenceFeedback, pageType: 'sentenceFeedback', formPage: sentenceFeedbackPage },
    { action: answerSurvey, pageType: 'feedback', formPage: surveyPage },
    { action: signUpForNewsletter, pageType: 'newsletter', formPage: newsletterPage },
    {
      action: confirmNewsletter((link) => isNewsletterLink(mail.secret, 'confirm', link)),
      pageType: 'newsletter',
      formPage: confirmPage,
    },
    {
      action: blockMail((token) => recipientOf(mail.secret, token)),
      pageType: 'mailBlock',
      formPage: mailBlockPage,
    },
  ]
}
