import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { commentFormAddress, commentPaths, receiptAddress } from '#model/readers/comment-addresses.ts'
import { helpOfHolds, isUrgent } from '#model/readers/hold-help.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import { HelpBoxName } from '#model/safety/help.ts'
import { routePatterns } from '#routing/routes.ts'
import { signUp } from '#services/newsletter/sign-up.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { textMessage } from '#texts/text-message.ts'
import { CommentInput, isTicked, messages } from './comment.schema.ts'
import { harmHoldsOf, holdsOf } from './holds.rules.ts'

const Answer = z.object({
  data: z.object({
    message: z.literal('success'),
    /** The help lines for the writer, which the form shows; left out if the comment mentions no danger. */
    help: z.array(HelpBoxName).optional(),
  }),
})

/** Stores a reader's comment for the moderators (COMM-6, COMM-8). */
export const sendComment: Action<typeof CommentInput, typeof Answer, StoreTransaction> = {
  path: routePatterns.comment,
  summary: 'Send a comment on an article to its moderators',
  input: CommentInput,
  answer: Answer,
  captcha: 'taken',
  limits: { bodyBytes: 32 * 1024, perMinute: 10 },
  pages: ({ url = '', receipt }) => ({
    form: commentFormAddress(url) as `/${string}`,
    accepted: (isToken(receipt) ? receiptAddress(receipt) : commentPaths.sent) as `/${string}`,
  }),
  async run(input, transaction, sender) {
    const { comments } = transaction
    const article = await comments.articleAt(input.url)
    if (!article) throw new UnacceptedField('url', textMessage('commentForm.articleClosed'))
    if (!article.conditionOptions.includes(input.primaryHealthConcern))
      throw new UnacceptedField('primaryHealthConcern', messages.condition)
    const moderationFlags = holdsOf(input.comment, {
      age: input.age,
      isBlocked: await comments.isBlocked(input.email),
      heldPhrases: await comments.heldPhrases(),
      isDuplicate: await comments.isKnown(input.comment),
      openMs: input.shownAt === undefined ? null : Date.now() - Number(input.shownAt),
      hiddenField: input.website ?? '',
      isVerified: sender.isVerified,
      hasConsent: isTicked(input.terms),
    })
    await comments.add({
      article: article.id,
      text: input.comment,
      condition: input.primaryHealthConcern,
      age: input.age,
      years: input.yearsSinceDiagnosis,
      email: input.email,
      moderationFlags,
      isUrgent: isUrgent(moderationFlags),
      receipt: input.receipt ?? null,
      wantsDecision: isTicked(input.decisionMail),
    })
    if (isTicked(input.newsletter))
      await signUp(transaction, { email: input.email, list: 'wellness', source: 'comment_form' }, sender)
    return { data: { message: 'success' } }
  },
  complete({ data }, { comment }) {
    const help = helpOfHolds(harmHoldsOf(comment))
    return help.length > 0 ? { data: { ...data, help } } : { data }
  },
}

function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{32,64}$/.test(text)
}
