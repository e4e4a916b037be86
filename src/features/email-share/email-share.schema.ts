import * as z from 'zod/mini'
import { PersonName } from '#model/text/person-name.ts'
import { readerText } from '#model/text/reader-text.ts'

const longestEmail = 254

/** MAIL-1: one address. A mail program would take a comma for a second one; the format has none. */
function emailAddress(missing: string) {
  return readerText(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(longestEmail, { error: `Please keep it to ${longestEmail} characters`, abort: true }),
    z.regex(z.regexes.email, 'Error in email format'),
  )
}

/** The body of POST /api/email-share (MAIL-2), with the article that it is about. */
export const EmailShare = z.object({
  yourName: PersonName,
  yourEmail: emailAddress('Please enter your email'),
  theirEmail: emailAddress('Please enter their email'),
  shareBarType: z.enum(['desktop', 'tablet', 'mobile']),
  /** Path of the article. */
  pathname: z.string().check(z.maxLength(200), z.regex(/^\/[\w./-]+$/, 'Expected the path of an article')),
})
