import { z } from 'zod'
import { Image } from '../articles/image.ts'
import { Href, Link, Slug } from '../text/text.ts'

/** Where a credit leads when its person has no profile (PAGE-4). */
export const defaultReviewerLink = '/reviewers'

/** An author, medical reviewer, fact checker, editor or copy editor; shown as a credit only (PAGE-11). */
export const Person = z.object({
  id: Slug,
  name: z.object({ display: z.string().min(1) }),
  link: Href.default(defaultReviewerLink),
  avatar: z.object({ src: Image }).optional(),
  type: z.object({ label: z.string() }).default({ label: '' }),
  role: z.string().default(''),
  bio: z.object({ text: z.string() }).default({ text: '' }),
  specialties: z.array(Link).default([]),
  /** An invented person of the demonstration content; the profile says so. */
  isDemonstration: z.boolean().default(false),
})
export type Person = z.infer<typeof Person>
