import { z } from 'zod'
import { DisplayDate } from '../articles/date.ts'
import { Section } from '../articles/section.ts'
import { Html, SitePath, Slug } from '../text/text.ts'
import { inLanguage } from './language.ts'

/** A page of the site about the site: its process, its people, its terms (PAGE-4). */
export const SitePage = z.object({
  path: SitePath,
  ...inLanguage,
  title: z.string().min(1),
  deck: z.string().default(''),
  updated: DisplayDate,
  /** The type of a publisher's own page, and its markup above the text (SITE-6). */
  own: z.object({ type: Slug, html: Html }).optional(),
  sections: z.array(Section),
  /** A list rendered after the text: every reviewer, or the whole editorial team. */
  lists: z.enum(['reviewers', 'team']).optional(),
  /** List the pages of a publisher's own type after the text. */
  listsPages: Slug.optional(),
})
export type SitePage = z.infer<typeof SitePage>
