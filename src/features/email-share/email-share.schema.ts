import * as z from 'zod/mini'
import { PersonName } from '#model/text/person-name.ts'
import { readerText } from '#model/text/reader-text.ts'
import { textMessage } from '#texts/text-message.ts'
import type { PlainKey } from '#texts/texts.ts'

const longestEmail = 254

/** MAIL-1: one address. A mail program would read a comma as a separator; the format has no comma. */
function emailAddress(missing: PlainKey) {
  return readerText(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(longestEmail, { error: textMessage('emailShare.tooLong', { max: longestEmail }), abort: true }),
    z.regex(z.regexes.email, textMessage('form.wrongEmail')),
  )
}

/** The body of POST /api/email-share (MAIL-2), with its article. */
export const EmailShare = z.object({
  yourName: PersonName,
  yourEmail: emailAddress('emailShare.missingYourEmail'),
  theirEmail: emailAddress('emailShare.missingTheirEmail'),
  shareBarType: z.enum(['desktop', 'tablet', 'mobile']),
  /** The path of the article. */
  pathname: z.string().check(z.maxLength(200), z.regex(/^\/[\w./-]+$/, 'Expected the path of an article')),
})

/** The messages of the form's schema. */
export const emailShareMessages = [
  'form.missingName',
  'form.nameOnly',
  'form.longName',
  'form.nameOnOneLine',
  'emailShare.missingYourEmail',
  'emailShare.missingTheirEmail',
  'emailShare.tooLong',
  'form.wrongEmail',
] as const satisfies PlainKey[]
