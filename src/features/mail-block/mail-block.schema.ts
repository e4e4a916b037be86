import * as z from 'zod/mini'

/** What the link of a mail holds; longer than any token, and far shorter than what would be work to judge. */
export const MailBlock = z.object({ token: z.string().check(z.maxLength(200)) })
