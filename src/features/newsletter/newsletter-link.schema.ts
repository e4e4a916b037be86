import * as z from 'zod/mini'

/** What the link of a mail holds: the signup, and the site's signature. */
export const NewsletterLink = z.object({
  signup: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(64)),
})
