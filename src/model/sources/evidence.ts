import { z } from 'zod'
import { IsoDate } from '../articles/date.ts'
import { CountryCode } from '../safety/help.ts'

const words = z.string().min(1)

/** The certainty of the evidence, in the terms of GRADE. */
export const evidenceGrades = ['high', 'moderate', 'low', 'very-low'] as const

/** A publisher's record of the making of an article, for the evidence pack (REV-14). Readers' pages show none of it. */
export const Evidence = z.strictObject({
  /** The reason for writing it: the readers' need, and how it is known. */
  need: words.optional(),
  /** The intended readers. */
  audience: words.optional(),
  /** Countries in which its advice holds, as ISO 3166 codes such as GB. */
  countries: z.array(CountryCode).min(1).optional(),
  /** The day of the last literature search. */
  searched: IsoDate.optional(),
  grade: z.enum(evidenceGrades).optional(),
  /** The participation of patients. */
  patients: words.optional(),
  /** Interests of its makers; "none" where they have none. */
  interests: words.optional(),
  /** The source of funding. */
  funding: words.optional(),
  /** Measures for accessibility. */
  accessibility: words.optional(),
})
export type Evidence = z.infer<typeof Evidence>
export const evidenceFields = Object.keys(Evidence.shape) as (keyof Evidence)[]

/** A publisher's record of its staff and its work as a whole. */
export const SiteEvidence = z.strictObject({
  /** Training of the staff. */
  training: z
    .array(z.strictObject({ what: words, who: words, on: IsoDate }))
    .min(1)
    .optional(),
  /** Qualifications required to write, edit or review here. */
  competence: words.optional(),
  /** How an article reaches the people who need it. */
  reach: words.optional(),
  /** How the effect of an article is measured. */
  impact: words.optional(),
})
export type SiteEvidence = z.infer<typeof SiteEvidence>
export const siteEvidenceFields = Object.keys(SiteEvidence.shape) as (keyof SiteEvidence)[]

/** The standards of `check --standard`. */
export const contentStandards = ['pif'] as const
export type ContentStandard = (typeof contentStandards)[number]
