import * as z from 'zod/mini'
import { feedbackTypeNames, feedbackTypes } from '#model/readers/feedback.ts'
import { readerText } from '#model/text/reader-text.ts'
import { textMessage } from '#texts/text-message.ts'
import type { PlainKey } from '#texts/texts.ts'

/** FEED-4, in characters. */
export const feedbackLengths = { mainQuestion: 1500, yourEmail: 256, yourName: 64 } as const

/** The address of a page of the site. */
const pathname = z
  .string('expected the path of an article')
  .check(z.regex(/^\/[\w./-]{1,200}$/, 'expected the path of an article'))

function textOf(length: number) {
  return readerText().check(z.maxLength(length, textMessage('form.tooLong', { max: length })))
}

const optionalText = z._default(textOf(feedbackLengths.mainQuestion), '')
const missingText = textMessage('feedback.missingText')
const requiredText = readerText(missingText).check(
  z.minLength(1, { error: missingText, abort: true }),
  z.maxLength(feedbackLengths.mainQuestion, textMessage('form.tooLong', { max: feedbackLengths.mainQuestion })),
)

const email = z.email()

function isEmptyOrEmail(text: string): boolean {
  return text === '' || email.safeParse(text).success
}

const others = {
  // No union with an empty text: its message for text that cannot be stored would not help.
  yourEmail: z._default(
    textOf(feedbackLengths.yourEmail).check(z.refine(isEmptyOrEmail, textMessage('form.wrongEmail'))),
    '',
  ),
  yourName: z._default(textOf(feedbackLengths.yourName), ''),
  pathname,
  /** The value of a ticked box, as forms send it (FEED-7). */
  newsletter: z.optional(z.literal('on')),
}

const labelsWhere = (isRequired: boolean) =>
  feedbackTypeNames
    .map((name) => feedbackTypes[name])
    .filter(({ text }) => (text === 'required') === isRequired)
    .map(({ label }) => label)

/** The body of POST /api/feedback, without the captcha's token (FEED-5). */
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
      error: textMessage('form.missingEmail'),
    }),
  )

/** The messages of the form's schema. */
export const feedbackMessages = [
  'feedback.missingText',
  'form.tooLong',
  'form.missingEmail',
  'form.wrongEmail',
] as const satisfies PlainKey[]
