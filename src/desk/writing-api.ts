import { z } from 'zod/mini'
import { adKinds } from '#model/ads/ad-kind.ts'
import { adLevels } from '#model/ads/ad-levels.ts'
import { adScreens } from '#model/ads/ad-screen.ts'
import { disclaimerKinds } from '#model/safety/disclaimer-kinds.ts'
import { filePath, fileText, TextProblems } from './content-api.ts'

/* The desk's remarks on a text while it is written, as its application and its server exchange them. See desk-api.ts. */

export const CheckText = z.object({
  path: filePath,
  text: fileText,
  /** Whether the server also requests addresses of other sites. */
  asksLinks: z.optional(z.boolean()),
})

const adviceKinds = ['long-sentence', 'hard-word', 'term', 'no-alt', 'link'] as const

/** The mistakes that `check` finds, each with its position; and advice, with its range as offsets of the text. */
export const TextChecks = z.object({
  ...TextProblems.def.shape,
  advice: z.array(
    z.object({
      kind: z.enum(adviceKinds),
      from: z.int(),
      to: z.int(),
      found: z.string(),
      expected: z.string(),
      /** Replacements for the words. */
      instead: z.array(z.string()),
    }),
  ),
  /** Reading level: a US school grade, for texts in English; null for a file that is no text. */
  reading: z.nullable(
    z.object({ grade: z.nullable(z.number()), goal: z.number(), words: z.int(), sentences: z.int() }),
  ),
  /** Whether the settings allow requests to other sites. */
  canAskLinks: z.boolean(),
})
export type TextChecks = z.infer<typeof TextChecks>

/** Blocks of the publisher's own, with the names of their attributes. */
export const OwnBlocks = z.object({
  blocks: z.array(z.object({ name: z.string(), holds: z.enum(['none', 'text']), attributes: z.array(z.string()) })),
})
export type OwnBlocks = z.infer<typeof OwnBlocks>

export const PreviewText = z.object({ text: fileText })
/**
 * The address at which the site shows the text for an hour, in a frame of the desk; null where the text has mistakes,
 * or is no article.
 */
export const Preview = z.object({ ...TextProblems.def.shape, address: z.nullable(z.string()) })

/**
 * The decisions on the article that a text makes, with their reasons; null where the text has mistakes, or is no
 * article.
 */
export const Explanation = z.object({
  ...TextProblems.def.shape,
  explanation: z.nullable(
    z.object({
      level: z.enum(adLevels),
      allowsPromotion: z.boolean(),
      allowsTargeting: z.boolean(),
      /** The effect of each rule that names the article. */
      reasons: z.array(z.object({ effect: z.enum([...adLevels, 'no targeting']), because: z.string() })),
      /** `leftOut` is the reason why a slot is missing; null where it is shown. */
      slots: z.array(
        z.object({
          kind: z.enum(adKinds),
          screen: z.enum(adScreens),
          place: z.string(),
          leftOut: z.nullable(z.string()),
        }),
      ),
      closedSections: z.array(z.object({ title: z.string(), reason: z.string() })),
      /** The titles of the ads of the site that may stand beside the article. */
      adTitles: z.array(z.string()),
      disclaimers: z.array(z.object({ kind: z.enum(disclaimerKinds), because: z.string(), isOpen: z.boolean() })),
      stages: z.array(z.object({ name: z.string(), did: z.string() })),
    }),
  ),
})
export type Explanation = NonNullable<z.infer<typeof Explanation>['explanation']>

/** A link to a text for somebody without an account: who it is for, and for how many days. */
export const ShareText = z.object({
  text: fileText,
  purpose: z
    .string()
    .check(z.trim(), z.minLength(1, 'Say who it is for'), z.maxLength(200, 'Keep it to 200 characters')),
  days: z.int().check(z.minimum(1, 'At least 1 day'), z.maximum(30, 'At most 30 days')),
})
export const SharedAddress = z.object({ address: z.string() })
/** The links in force to versions of a file; their addresses are shown only once. */
export const SharedLinks = z.object({
  links: z.array(
    z.object({
      id: z.string(),
      purpose: z.string(),
      madeBy: z.string(),
      madeAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ),
})
export const EndShare = z.object({ id: z.uuid() })
