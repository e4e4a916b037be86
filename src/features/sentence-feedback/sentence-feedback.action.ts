import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import { routePatterns, sentenceFeedbackPaths } from '#routing/routes.ts'
import { sectionOf } from '#services/feedback/section-of.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { textMessage } from '#texts/text-message.ts'
import { SentenceFeedback } from './sentence-feedback.schema.ts'

const Answer = z.object({ message: z.string() })

/** Stores a reader's feedback on words of an article, with the version that the reader had (REV-10). */
export const sendSentenceFeedback: Action<typeof SentenceFeedback, typeof Answer, StoreTransaction> = {
  path: routePatterns.sentenceFeedback,
  summary: 'Says what is wrong with words of an article',
  input: SentenceFeedback,
  answer: Answer,
  captcha: 'needed',
  limits: { bodyBytes: 16 * 1024, perMinute: 10 },
  pages: ({ pathname = '', receipt = '' }) => ({
    form: `${sentenceFeedbackPaths.form}?${new URLSearchParams({ article: pathname })}`,
    accepted: `${sentenceFeedbackPaths.sent}?${new URLSearchParams({ article: pathname, token: receipt })}`,
  }),
  async run({ pathname, textHash, receipt, section, quote, sentence, text }, { feedback }, { isVerified }) {
    const known = await feedback.textOf(pathname, textHash)
    if (!known) throw new UnacceptedField('quote', textMessage('sentenceFeedback.changed'))
    const bar = sentence.indexOf('|')
    const isMarked = quote.trim() !== ''
    const words = (isMarked ? quote : sentence.slice(bar + 1)).replace(/\s+/g, ' ').trim()
    const found = sectionOf(known.text, words, isMarked ? section : sentence.slice(0, bar))
    if (found === null) throw new UnacceptedField('quote', textMessage('sentenceFeedback.unknownQuote'))
    const given = {
      article: pathname,
      text,
      words: { quote: words, section: found, textHash: known.hash },
      receipt,
      isVerified,
    }
    if (!(await feedback.addOnWords(given)))
      throw new UnacceptedField('pathname', 'expected the path of a published article')
    return { message: 'success' }
  },
}
