import * as z from 'zod/mini'
import { readerText } from '#model/text/reader-text.ts'
import { textMessage } from '#texts/text-message.ts'
import type { PlainKey } from '#texts/texts.ts'

/** In characters. */
export const sentenceLengths = { quote: 500, text: 1500 } as const

const missingText = textMessage('sentenceFeedback.missingText')
const words = z._default(
  readerText().check(z.maxLength(sentenceLengths.quote, textMessage('form.tooLong', { max: sentenceLengths.quote }))),
  '',
)

/** A report on a mistake in words of an article (REV-10). */
export const SentenceFeedback = z
  .object({
    pathname: z
      .string('expected the path of an article')
      .check(z.regex(/^\/[\w./-]{1,200}$/, 'expected the path of an article')),
    /** The hash of the text that the reader had; by default the newest. */
    textHash: z.optional(z.string('expected a hash').check(z.regex(/^[0-9a-f]{64}$/, 'expected a hash'))),
    /** The secret with which the sender can follow the report. */
    receipt: z.uuid('expected a random id'),
    /** The id of the section of the words, if known. */
    section: z.optional(z.string().check(z.maxLength(200, 'expected the id of a section'))),
    /** The words, as selected or typed. */
    quote: words,
    /** A sentence chosen without scripts: the id of its section, a bar, its words. */
    sentence: z._default(z.string().check(z.maxLength(3000, 'expected a sentence of the article')), ''),
    text: readerText(missingText).check(
      z.minLength(1, { error: missingText, abort: true }),
      z.maxLength(sentenceLengths.text, textMessage('form.tooLong', { max: sentenceLengths.text })),
    ),
  })
  .check(
    z.refine(({ quote, sentence }) => quote.trim() !== '' || sentence.includes('|'), {
      path: ['quote'],
      error: textMessage('sentenceFeedback.missingQuote'),
    }),
  )

/** The messages of the form's schema. */
export const sentenceMessages = [
  'sentenceFeedback.missingText',
  'sentenceFeedback.missingQuote',
  'sentenceFeedback.unknownQuote',
  'form.tooLong',
] as const satisfies PlainKey[]
