import { z } from 'zod/mini'
import { longestUsualTexts, mostUsualTexts, usualTextKinds } from '#model/readers/usual-texts.ts'

/* Settings that moderators share, as the desk's application and its server exchange them. See desk-api.ts. */

const UsualTextList = z.object({
  texts: z.array(z.string()),
  /** The version of the list that the moderator saw: a change names it. */
  version: z.int(),
})
export const UsualTextLists = z.object({ reason: UsualTextList, note: UsualTextList, reply: UsualTextList })
export type UsualTextLists = z.infer<typeof UsualTextLists>

/** All texts of a kind, in the order in which the desk offers them. */
export const SaveUsualTexts = z
  .object({
    kind: z.enum(usualTextKinds),
    version: z.int().check(z.minimum(0)),
    texts: z
      .array(z.string().check(z.trim(), z.minLength(1, 'A text cannot be empty')))
      .check(z.maxLength(mostUsualTexts, `Keep it to ${mostUsualTexts} texts`)),
  })
  .check(
    z.superRefine(({ kind, texts }, context) => {
      const most = longestUsualTexts[kind]
      const long = texts.findIndex((text) => text.length > most)
      if (long >= 0)
        context.addIssue({ code: 'custom', path: ['texts', long], message: `Keep a text to ${most} characters` })
    }),
  )

export const DeskPhrase = z.object({ phrase: z.string(), addedBy: z.string(), madeAt: z.iso.datetime() })
/** Words and phrases that hold a comment. */
export const HeldPhrases = z.object({ phrases: z.array(DeskPhrase) })
export const PhraseInput = z.object({ phrase: z.string().check(z.maxLength(200)) })

/** Writers whose comments are set aside, without their addresses; newest first. */
export const WriterBlocks = z.object({
  blocks: z.array(
    z.object({
      id: z.string(),
      /** The comment that was the reason; it may be deleted. */
      commentId: z.string(),
      reason: z.string(),
      blockedBy: z.string(),
      madeAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ),
})
export const longestBlockReason = 300
/** Blocks the writer of this comment. */
export const BlockWriter = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestBlockReason)),
})
export const Unblock = z.object({ id: z.string().check(z.maxLength(100)) })
