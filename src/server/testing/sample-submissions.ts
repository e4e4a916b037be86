import { sendComment } from '#features/comment-form/comment.action.ts'
import { eraseComment } from '#features/comment-receipt/erase.action.ts'
import { sendReport } from '#features/comment-report/report.action.ts'
import { shareByEmail } from '#features/email-share/email-share.action.ts'
import { sendFeedback } from '#features/feedback/feedback.action.ts'
import { answerSurvey } from '#features/feedback/feedback-survey.action.ts'
import { signUpForNewsletter } from '#features/newsletter/newsletter.action.ts'
import { sendSentenceFeedback } from '#features/sentence-feedback/sentence-feedback.action.ts'
import { requestTopic } from '#features/topic-request/topic-request.action.ts'
import { routePatterns } from '#routing/routes.ts'
import { hashOfAddress } from '#store/readers/mail-limits.ts'
import type { Config } from '../config/config.ts'
import { mailBlockPath } from '../config/mail-block-link.ts'
import { newsletterPath } from '../config/newsletter-link.ts'

/** The input of a reader for the form of an action. */
export interface SampleSubmission {
  /** Accepted fields, about a different person for each number. */
  fields(number: number, config: Config): Record<string, string>
  /** The fields with words of readers, or with a token of the site. */
  written: readonly string[]
  /** Whether these hold a token of the site in place of words. */
  isToken?: boolean
  /** The answer to a form if it is not accepted: the subject of its token does not exist. */
  status?: 400
}

/** A sample for each action, by its path; tests of all actions use these. */
export const sampleSubmissions: Readonly<Record<string, SampleSubmission>> = {
  [sendComment.path]: {
    fields: (number) => ({
      comment: `It faded after ${number} weeks.`,
      yearsSinceDiagnosis: '2',
      primaryHealthConcern: 'Melasma',
      age: '40',
      email: `writer-${number}@example.org`,
      url: '/health/dark-spots',
      terms: 'true',
    }),
    written: ['comment', 'email'],
  },
  [eraseComment.path]: {
    fields: (number) => ({ receipt: String(number).padStart(32, '0') }),
    written: ['receipt'],
    isToken: true,
  },
  [sendReport.path]: {
    fields: (number) => ({
      comment: 'dark-spots/dark-spots-tint',
      reason: 'other',
      detail: `Detail ${number}`,
    }),
    written: ['detail'],
  },
  [requestTopic.path]: {
    fields: (number) => ({ topic: `Topic ${number}`, detail: `Detail ${number}` }),
    written: ['topic', 'detail'],
  },
  [shareByEmail.path]: {
    fields: (number) => ({
      yourName: `Sender${number}`,
      yourEmail: `sender-${number}@example.org`,
      theirEmail: `reader-${number}@example.org`,
      shareBarType: 'desktop',
      pathname: '/health/dark-spots',
    }),
    written: ['yourName', 'yourEmail', 'theirEmail'],
  },
  [sendFeedback.path]: {
    fields: (number) => ({
      trackingTypeLabel: 'Suggestion',
      mainQuestion: `Question ${number}`,
      yourEmail: `asks-${number}@example.org`,
      yourName: `Asks${number}`,
      pathname: '/health/dark-spots',
    }),
    written: ['mainQuestion', 'yourEmail', 'yourName'],
  },
  [sendSentenceFeedback.path]: {
    fields: (number) => ({
      pathname: '/health/dark-spots',
      quote: 'well',
      text: `Wrong ${number}`,
      receipt: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    }),
    written: ['text'],
  },
  [answerSurvey.path]: {
    fields: (number) => ({ foundAnswer: 'In part', missing: `Missing ${number}`, pathname: '/health/dark-spots' }),
    written: ['missing'],
  },
  [signUpForNewsletter.path]: {
    fields: (number) => ({ email: `signs-up-${number}@example.org`, list: 'wellness' }),
    written: ['email'],
  },
  [routePatterns.newsletterConfirmations]: {
    fields(number, { mail }) {
      const signup = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      const link = new URL(newsletterPath(mail.secret, 'confirm', signup), 'https://salus.test')
      return { signup, signature: link.searchParams.get('signature') ?? '' }
    },
    written: ['signature'],
    isToken: true,
    status: 400,
  },
  [routePatterns.mailBlock]: {
    fields: (number, { mail }) => ({
      token: mailBlockPath(mail.secret, hashOfAddress(`blocks-${number}@example.org`)).split('token=')[1] ?? '',
    }),
    written: ['token'],
    isToken: true,
  },
}
