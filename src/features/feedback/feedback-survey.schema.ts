import * as z from 'zod/mini'
import { readerText } from '#model/text/reader-text.ts'
import { textMessage } from '#texts/text-message.ts'

const limits = { fields: 20, characters: 500 }

/** The body of POST /api/feedback-survey, without the captcha's token (FEED-6): any fields, flat and few. */
export const FeedbackSurvey = z
  .record(
    z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/, 'expected a name of up to 40 letters, digits and underscores')),
    z.union(
      [
        readerText().check(z.maxLength(limits.characters, textMessage('form.tooLong', { max: limits.characters }))),
        z.number(),
        z.boolean(),
      ],
      {
        // Without this a union reports none of the mistakes that a reader can make in a text.
        error: ({ input }) =>
          typeof input === 'string'
            ? 'form.unstorable'
            : `expected a text of up to ${limits.characters} characters, a number, true or false`,
      },
    ),
  )
  .check(
    z.refine((answers) => Object.keys(answers).length <= limits.fields, `expected at most ${limits.fields} fields`),
  )
