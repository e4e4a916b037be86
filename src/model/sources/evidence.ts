import { z } from 'zod'
import { IsoDate } from '../articles/date.ts'
import { CountryCode } from '../safety/help.ts'

const words = z.string().min(1)

/** How sure the evidence is, as GRADE names it. */
export const evidenceGrades = ['high', 'moderate', 'low', 'very-low'] as const

/** What a publisher notes of how an article came about, for the evidence pack (REV-14). Readers' pages show none of it. */
export const Evidence = z.strictObject({
  /** Why it was written: what readers ask for, and how that is known. */
  need: words.optional(),
  /** Whom it is for. */
  audience: words.optional(),
  /** Where its advice holds, as ISO 3166 codes such as GB. */
  countries: z.array(CountryCode).min(1).optional(),
  /** The day that the literature was searched last. */
  searched: IsoDate.optional(),
  grade: z.enum(evidenceGrades).optional(),
  /** How patients took part. */
  patients: words.optional(),
  /** Interests of those who made it; "none" where they have none. */
  interests: words.optional(),
  /** Who paid for it. */
  funding: words.optional(),
  /** What was done so that everybody can read it. */
  accessibility: words.optional(),
})
export type Evidence = z.infer<typeof Evidence>
export const evidenceFields = Object.keys(Evidence.shape) as (keyof Evidence)[]

/** What a publisher notes of its staff and its work as a whole. */
export const SiteEvidence = z.strictObject({
  /** What the staff were trained in. */
  training: z
    .array(z.strictObject({ what: words, who: words, on: IsoDate }))
    .min(1)
    .optional(),
  /** What somebody has to know to write, edit or review here. */
  competence: words.optional(),
  /** How an article is reached by those who need it. */
  reach: words.optional(),
  /** How it is found out what an article changes. */
  impact: words.optional(),
})
export type SiteEvidence = z.infer<typeof SiteEvidence>
export const siteEvidenceFields = Object.keys(SiteEvidence.shape) as (keyof SiteEvidence)[]

/** What `check --standard` asks for. */
export const contentStandards = ['pif'] as const
export type ContentStandard = (typeof contentStandards)[number]
