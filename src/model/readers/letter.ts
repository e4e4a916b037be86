import { z } from 'zod'
import { newsletterLists } from './newsletter.ts'
import { PersonName } from '../text/person-name.ts'
import { SitePath } from '../text/text.ts'

/** Every letter the site sends, with what its template shows. A template takes nothing else a reader typed. */
export const letterSchemas = {
  /** A reader sends somebody the link to an article (MAIL-4). */
  sharedArticle: z.object({ path: SitePath, senderName: PersonName, senderEmail: z.email() }),
  /** Asks the owner of an address to confirm a signup for a newsletter (FEED-7). */
  newsletterSignup: z.object({ signup: z.uuid(), list: z.enum(newsletterLists) }),
  /** Tells moderators that comments wait which may speak of a crisis, and nothing of what they say. */
  crisisAlarm: z.object({}),
  /** Help lines, from the moderators to the writer of a comment that may speak of a crisis. */
  crisisReply: z.object({}),
} as const
export type LetterKind = keyof typeof letterSchemas
export type Letter = { [K in LetterKind]: { kind: K; data: z.infer<(typeof letterSchemas)[K]> } }[LetterKind]

export const Letter: z.ZodType<Letter> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sharedArticle'), data: letterSchemas.sharedArticle }),
  z.object({ kind: z.literal('newsletterSignup'), data: letterSchemas.newsletterSignup }),
  z.object({ kind: z.literal('crisisAlarm'), data: letterSchemas.crisisAlarm }),
  z.object({ kind: z.literal('crisisReply'), data: letterSchemas.crisisReply }),
])
