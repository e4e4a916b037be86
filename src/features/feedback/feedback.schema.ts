import * as z from 'zod/mini'
import { feedbackTypeNames, feedbackTypes } from '#model/readers/feedback.ts'
import { readerText } from '#model/text/reader-text.ts'

/** FEED-4, in characters. */
export const feedbackLengths = { mainQuestion: 1500, yourEmail: 256, yourName: 64 } as const

/** The address of a page of the site. */
const pathname = z
  .string('expected the path of an article')
  .check(z.regex(/^\/[\w./-]{1,200}$/, 'expected the path of an article'))

function textOf(length: number) {
  return readerText().check(z.maxLength(length, `Keep it to ${length.toLocaleString('en-US')} characters`))
}

const optionalText = z._default(textOf(feedbackLengths.mainQuestion), '')
const missingText = 'Please enter your feedback'
const requiredText = readerText(missingText).check(
  z.minLength(1, { error: missingText, abort: true }),
  z.maxLength(
    feedbackLengths.mainQuestion,
    `Keep it to ${feedbackLengths.mainQuestion.toLocaleString('en-US')} characters`,
  ),
)

const others = {
  yourEmail: z._default(
    z.union([z.literal(''), textOf(feedbackLengths.yourEmail).check(z.email('Error in email format'))]),
    '',
  ),
  yourName: z._default(textOf(feedbackLengths.yourName), ''),
  pathname,
  /** Of a ticked box, as forms send it (FEED-7). */
  newsletter: z.optional(z.literal('on')),
}

const labelsWhere = (isRequired: boolean) =>
  feedbackTypeNames
    .map((name) => feedbackTypes[name])
    .filter(({ text }) => (text === 'required') === isRequired)
    .map(({ label }) => label)

/** The body of POST /api/feedback, but for the captcha's token (FEED-5). */
export const Feedback = z
  .discriminatedUnion(
    'trackingTypeLabel',
    [
      z.object({ trackingTypeLabel: z.enum(labelsWhere(false)), mainQuestion: optionalText, ...others }),
      z.object({ trackingTypeLabel: z.enum(labelsWhere(true)), mainQuestion: requiredText, ...others }),
    ],
    'expected one of the types of feedback',
  )
  .check(
    z.refine(({ newsletter, yourEmail }) => !newsletter || yourEmail !== '', {
      path: ['yourEmail'],
      error: 'Please enter your email',
    }),
  )
