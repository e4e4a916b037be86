import { z } from 'zod'
import type { IsoDate } from '../articles/date.ts'
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
  /** Of a guideline: when the next one is expected. Editors are notified then; readers do not see it, and no review covers it. */
  nextVersion: SourceDate.optional(),
})
export type SourceItem = z.infer<typeof SourceItem>

/** Whether the next version of a source is out by what was expected, from the first day of a month or a year on. */
export function isSuperseded(nextVersion: string | null | undefined, today: IsoDate): boolean {
  return typeof nextVersion === 'string' && nextVersion <= today
}
