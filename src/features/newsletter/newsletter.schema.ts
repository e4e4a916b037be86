import * as z from 'zod/mini'
import { newsletterLists } from '#model/readers/newsletter.ts'
import { readerText } from '#model/text/reader-text.ts'
import { textMessage } from '#texts/text-message.ts'
import type { PlainKey } from '#texts/texts.ts'

const longestEmail = 256
const missing = textMessage('form.missingEmail')

/** The body of POST /api/newsletter, without the captcha's token. */
export const NewsletterSignup = z.object({
  email: readerText(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(longestEmail, { error: textMessage('form.tooLong', { max: longestEmail }), abort: true }),
    z.email(textMessage('form.wrongEmail')),
  ),
  list: z._default(z.enum(newsletterLists, 'expected a newsletter of the site'), 'wellness'),
})

/** The messages of the form's schema. */
export const newsletterMessages = ['form.missingEmail', 'form.tooLong', 'form.wrongEmail'] as const satisfies PlainKey[]
