import { z } from 'zod'
import type { IsoDate } from '../articles/date.ts'
import { Href, Slug } from '../text/text.ts'

/** The kind of evidence of a source, for readers who weigh it (REV-8). */
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

/**
 * The day of a source's publication or last change, as exactly as the source gives it: `2024`, `2024-03` or
 * `2024-03-05`.
 */
export const SourceDate = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'expected a year, a month or a day, such as 2024-03')
export type SourceDate = z.infer<typeof SourceDate>

/** A source of an article. Sentences cite it by its id. */
export const SourceItem = z.object({
  id: Slug.optional(),
  title: z.string().min(1),
  link: Href.optional(),
  kind: SourceKind.optional(),
  date: SourceDate.optional(),
  /** The statement that it supports, in a few words for readers. */
  supports: z.string().min(1).optional(),
  /**
   * For a guideline: when the next one is expected. Editors are notified then; readers do not see it, and no review
   * covers it.
   */
  nextVersion: SourceDate.optional(),
})
export type SourceItem = z.infer<typeof SourceItem>

/** Whether the expected date of a source's next version has come, from the first day of a month or a year on. */
export function isSuperseded(nextVersion: string | null | undefined, today: IsoDate): boolean {
  return typeof nextVersion === 'string' && nextVersion <= today
}
