import { z } from 'zod'
import { HelpBoxName } from '../safety/help.ts'
import { LanguageCode } from '../site/language.ts'
import { PersonName } from '../text/person-name.ts'
import { SitePath } from '../text/text.ts'
import { newsletterLists } from './newsletter.ts'
import { longestUsualTexts } from './usual-texts.ts'

/** Changes that affect who can act under a reviewer's name. */
export const reviewerChanges = ['passkey', 'organisation', 'roles', 'person'] as const

/** Every email of the site, with the data of its template. No other input of a reader enters a template. */
export const emailSchemas = {
  /** A reader sends the link to an article to somebody (MAIL-4). */
  sharedArticle: z.object({ path: SitePath, senderName: PersonName, senderEmail: z.email() }),
  /** Asks the owner of an address to confirm a signup for a newsletter (FEED-7). */
  newsletterSignup: z.object({
    signup: z.uuid(),
    list: z.enum(newsletterLists),
    /** The language of the page with the form; defaults to that of the site. */
    language: LanguageCode.optional(),
  }),
  /** Notifies moderators of waiting comments that may mention a crisis, without their content. */
  crisisAlarm: z.object({}),
  /**
   * Help lines, from the moderators to the writer of a comment that may mention a crisis; below the moderators' own
   * words, or the default ones.
   */
  crisisReply: z.object({
    words: z.string().max(longestUsualTexts.reply).optional(),
    /** The box of help lines; defaults to the one for a crisis. */
    help: HelpBoxName.optional(),
    /** The language of the comment's page; defaults to that of the site. */
    language: LanguageCode.optional(),
  }),
  /** Notifies the writer of a comment, by its id, of the decision; rendered only while that decision holds. */
  commentDecision: z.object({ comment: z.string(), state: z.enum(['approved', 'rejected']) }),
  /**
   * Sends a member of staff the link to register a passkey (NEWS-1); the link is referenced by id, and not stored here.
   */
  staffLink: z.object({ link: z.uuid() }),
  /** Notifies the owner of a staff account that it is being recovered. */
  staffRecovery: z.object({
    by: z.string(),
    isAsked: z.boolean(),
    byOneAlone: z.boolean(),
    /** The account whose reviews it lists (REV-2); left out where the account vouches for no texts. */
    account: z.uuid().optional(),
  }),
  /** Notifies a reviewer of a change of their account, with all reviews under their name (REV-2). */
  reviewerChange: z.object({ account: z.uuid(), by: z.string(), what: z.enum(reviewerChanges) }),
  /**
   * The list of reviews of a month; references a notice, and lists the reviews that hold when it is rendered (REV-3).
   */
  reviewList: z.object({ notice: z.uuid() }),
  /** Notifies a member of staff of waiting work; references the notice, without its content (NEWS-11). */
  deskNotice: z.object({ notice: z.uuid() }),
  /** The notices of a day. */
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
