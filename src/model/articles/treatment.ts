import { z } from 'zod'
import { Href, Html, SitePath, Slug } from '../text/text.ts'

export const Treatment = z.object({
  title: z.string().min(1),
  content: Html,
  treatmentRecommendations: z.array(z.object({ content: z.string().min(1), link: Href })).default([]),
  findDermatologists: z.object({ buttonLink: Href, content: z.string().min(1) }).optional(),
})
export type Treatment = z.infer<typeof Treatment>

/** A treatment-card data set (TREAT-1, TREAT-2). */
export const TreatmentSet = z.object({
  id: Slug,
  title: Html,
  content: Html,
  treatmentData: z.array(Treatment).min(1),
})
export type TreatmentSet = z.infer<typeof TreatmentSet>

/** The place of a data set: a section of an article. */
export const TreatmentPlacement = z.object({ path: SitePath, sectionId: z.string().min(1), set: Slug })
export type TreatmentPlacement = z.infer<typeof TreatmentPlacement>
