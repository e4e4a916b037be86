import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { LimitReached } from '#model/readers/limit-reached.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import { emailSharePaths, routePatterns } from '#routing/routes.ts'
import { queueMail } from '#services/mail/queue-mail.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { textMessage } from '#texts/text-message.ts'
import { EmailShare } from './email-share.schema.ts'

const Answer = z.object({ success: z.literal(true), error: z.null() })

/** The same message for each limit, so that nobody learns how much mail others send to a recipient. */
const limitReached = textMessage('emailShare.limit')

/** MAIL-2: accepts a mail with an article to one recipient. It is sent from the queue, or held for a moderator. */
export const shareByEmail: Action<typeof EmailShare, typeof Answer, StoreTransaction> = {
  path: routePatterns.emailShare,
  summary: 'Email an article to somebody',
  input: EmailShare,
  answer: Answer,
  captcha: 'needed',
  limits: { bodyBytes: 8 * 1024, perMinute: 10 },
  pages({ pathname = '' }) {
    const query = new URLSearchParams({ article: pathname })
    return { form: `${emailSharePaths.form}?${query}`, accepted: `${emailSharePaths.accepted}?${query}` }
  },
  async run({ pathname, yourName, yourEmail, theirEmail }, transaction, { network, isVerified }) {
    if (!(await transaction.isPublished(pathname)))
      throw new UnacceptedField('pathname', textMessage('emailShare.noArticle'))
    const outcome = await queueMail(
      transaction,
      { kind: 'sharedArticle', data: { path: pathname, senderName: yourName, senderEmail: yourEmail } },
      { sender: yourEmail, recipient: theirEmail, network },
      isVerified ? 'send' : 'hold',
    )
    if (typeof outcome === 'object') throw new LimitReached(limitReached)
    // The answer is the same for a recipient who blocks mail.
    return { success: true, error: null }
  },
}
