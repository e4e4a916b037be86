import { z } from 'zod'
import { Href, Slug } from '../text/text.ts'

/** What kind of evidence a source is, as far as readers should know to weigh it (REV-8). */
export const sourceKinds = [
  'guideline',
  'systematic-review',
  'trial',
  'study',
  'review',
  'label',
  'report',
  'page',
] as const
export const SourceKind = z.enum(sourceKinds)
export type SourceKind = z.infer<typeof SourceKind>

/** When a source was published or last changed, as exactly as it says: `2024`, `2024-03` or `2024-03-05`. */
export const SourceDate = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'expected a year, a month or a day, such as 2024-03')
export type SourceDate = z.infer<typeof SourceDate>

/** A source an article rests on. Sentences cite it by its id. */
export const SourceItem = z.object({
  id: Slug.optional(),
  title: z.string().min(1),
  link: Href.optional(),
  kind: SourceKind.optional(),
  date: SourceDate.optional(),
  /** What of the article it supports, in a few words for readers. */
  supports: z.string().min(1).optional(),
})
export type SourceItem = z.infer<typeof SourceItem>
