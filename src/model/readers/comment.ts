import { z } from 'zod'
import { DisplayDate } from '../articles/date.ts'
import { Slug } from '../text/text.ts'

/** Maximum comments on an article's page; the rest are fetched, or on the pages of all comments (COMM-7). */
export const newestComments = 20

/** A reader's lived experience, as published. The email is never part of it (COMM-8). */
export const Comment = z.object({
  /** Unique among the comments of its article. */
  id: z.string().regex(/^[\w.-]+$/, 'expected letters, digits, dots, hyphens or underscores'),
  comment: z.string().min(1),
  /** An editor's wording; shown in place of `comment` (COMM-7). */
  editedComment: z.string().optional(),
  date: DisplayDate,
  primaryHealthConcern: z.string().min(1),
  age: z.string().default(''),
  /** Whole years, or "<1" (COMM-5). */
  yearsSinceDiagnosis: z.string().default(''),
  /** The editor's note under a comment. */
  medicalNote: z.string().optional(),
})
export type Comment = z.infer<typeof Comment>

/** The data around the comments of one article. */
export const CommentList = z.object({
  viewCount: z.int().nonnegative().default(0),
  /** The choices of the form. Without any, the article takes no comments. */
  conditionOptions: z.array(z.string().min(1)).default([]),
  /** A note to readers on all of these comments, such as that they are invented. */
  note: z.string().default(''),
})
export type CommentList = z.infer<typeof CommentList>

/** The seed comments of an article in content files, any number. Readers' comments are not among them. */
export const SeedComments = z.object({
  /** The id of the article. */
  article: Slug,
  comments: z.array(Comment),
})
export type SeedComments = z.infer<typeof SeedComments>
