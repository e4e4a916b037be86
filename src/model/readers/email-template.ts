import { z } from 'zod'
import { HelpBoxName } from '../safety/help.ts'
import { LanguageCode } from '../site/language.ts'
import { PersonName } from '../text/person-name.ts'
import { SitePath } from '../text/text.ts'
import { newsletterLists } from './newsletter.ts'
import { longestUsualTexts } from './usual-texts.ts'

/** What changes who acts under a reviewer's name. */
export const reviewerChanges = ['passkey', 'organisation', 'roles', 'person'] as const

/** Every email the site sends, with what its template shows. A template takes nothing else a reader typed. */
export const emailSchemas = {
  /** A reader sends somebody the link to an article (MAIL-4). */
  sharedArticle: z.object({ path: SitePath, senderName: PersonName, senderEmail: z.email() }),
  /** Asks the owner of an address to confirm a signup for a newsletter (FEED-7). */
  newsletterSignup: z.object({
    signup: z.uuid(),
    list: z.enum(newsletterLists),
    /** That of the page with the form; the default one of the site where it is left out. */
    language: LanguageCode.optional(),
  }),
  /** Tells moderators that comments wait which may speak of a crisis, and nothing of what they say. */
  crisisAlarm: z.object({}),
  /**
   * Help lines, from the moderators to the writer of a comment that may speak of a crisis; below words of their own in place
   * of the usual ones.
   */
  crisisReply: z.object({
    words: z.string().max(longestUsualTexts.reply).optional(),
    /** Whose lines; those for a crisis where it is left out. */
    help: HelpBoxName.optional(),
    /** Of the page that the comment is on; the default one where it is left out. */
    language: LanguageCode.optional(),
  }),
  /** Tells the writer of a comment, by its id, that it is published or not; it is rendered while that is so. */
  commentDecision: z.object({ comment: z.string(), state: z.enum(['approved', 'rejected']) }),
  /** To somebody of the staff, the link with which they register a passkey (NEWS-1); it is named, and not written here. */
  staffLink: z.object({ link: z.uuid() }),
  /** Tells the owner of an account of the staff that somebody recovers it. */
  staffRecovery: z.object({
    by: z.string(),
    isAsked: z.boolean(),
    byOneAlone: z.boolean(),
    /** Whose reviews it lists (REV-2); left out where the account vouches for no texts. */
    account: z.uuid().optional(),
  }),
  /** Tells a reviewer of what was changed of their account, with all reviews under their name (REV-2). */
  reviewerChange: z.object({ account: z.uuid(), by: z.string(), what: z.enum(reviewerChanges) }),
  /** The list of reviews of a month; its notice is named, and what it lists is what stands then (REV-3). */
  reviewList: z.object({ notice: z.uuid() }),
  /** Tells somebody of the staff of what waits for them; it is named, and not written here (NEWS-11). */
  deskNotice: z.object({ notice: z.uuid() }),
  /** The same of a day. */
  deskDigest: z.object({ account: z.uuid(), notices: z.array(z.uuid()) }),
} as const
export type EmailKind = keyof typeof emailSchemas
export type EmailTemplate = { [K in EmailKind]: { kind: K; data: z.infer<(typeof emailSchemas)[K]> } }[EmailKind]

export const EmailTemplate: z.ZodType<EmailTemplate> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sharedArticle'), data: emailSchemas.sharedArticle }),
  z.object({ kind: z.literal('newsletterSignup'), data: emailSchemas.newsletterSignup }),
  z.object({ kind: z.literal('crisisAlarm'), data: emailSchemas.crisisAlarm }),
  z.object({ kind: z.literal('crisisReply'), data: emailSchemas.crisisReply }),
  z.object({ kind: z.literal('commentDecision'), data: emailSchemas.commentDecision }),
  z.object({ kind: z.literal('staffLink'), data: emailSchemas.staffLink }),
  z.object({ kind: z.literal('staffRecovery'), data: emailSchemas.staffRecovery }),
  z.object({ kind: z.literal('reviewerChange'), data: emailSchemas.reviewerChange }),
  z.object({ kind: z.literal('reviewList'), data: emailSchemas.reviewList }),
  z.object({ kind: z.literal('deskNotice'), data: emailSchemas.deskNotice }),
  z.object({ kind: z.literal('deskDigest'), data: emailSchemas.deskDigest }),
])
