import * as z from 'zod/mini'

/** Erases the comments and signups of the token of a private link. */
export const CommentErasure = z.object({
  receipt: z
    .string('Expected the token of a private link')
    .check(z.regex(/^[\w-]{32,64}$/, 'Expected the token of a private link')),
  /** Whether to erase the newsletter signup made with it too. */
  newsletter: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
})
