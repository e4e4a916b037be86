import * as z from 'zod/mini'
import { readerText } from '#model/text/reader-text.ts'

/** The parameters of a mail's link: the signup, and the site's signature. */
export const NewsletterLink = z.object({
  signup: readerText().check(z.maxLength(64)),
  signature: readerText().check(z.maxLength(64)),
})
