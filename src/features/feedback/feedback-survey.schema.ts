import * as z from 'zod/mini'
import { readerText } from '#model/text/reader-text.ts'
import { textMessage } from '#texts/text-message.ts'

const limits = { fields: 20, characters: 500 }

/** The body of POST /api/feedback-survey, but for the captcha's token (FEED-6): any fields, flat and few. */
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
        // Of several mistakes that a reader can make in a text, a union would report none.
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
