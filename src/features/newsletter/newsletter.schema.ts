import * as z from 'zod/mini'
import { newsletterLists } from '#model/readers/newsletter.ts'
import { readerText } from '#model/text/reader-text.ts'

const longestEmail = 256
const missing = 'Please enter your email'

/** The body of POST /api/newsletter, but for the captcha's token. */
export const NewsletterSignup = z.object({
  email: readerText(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(longestEmail, { error: `Keep it to ${longestEmail} characters`, abort: true }),
    z.email('Error in email format'),
  ),
  list: z._default(z.enum(newsletterLists, 'expected a newsletter of the site'), 'wellness'),
})
