import { z } from 'zod'
import { DisplayDate } from './date.ts'

/** A reader's lived experience, as published. The email is never part of it (COMM-8). */
export const Comment = z.object({
  id: z.string().min(1),
  comment: z.string().min(1),
  /** An editor's wording; shown in place of `comment` when there is one (COMM-7). */
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

/** What stands around the comments of one article. */
export const CommentList = z.object({
  viewCount: z.int().nonnegative().default(0),
  conditionOptions: z.array(z.string().min(1)).default([]),
  /** What a reader must know of all of them, such as that they are invented. */
  note: z.string().default(''),
})
export type CommentList = z.infer<typeof CommentList>

/** The body of POST /googlesheet/comment (COMM-6), after the rules of COMM-4 and COMM-5. */
export const CommentSubmission = z.object({
  comment: z.string().trim().min(1).max(1500),
  yearsSinceDiagnosis: z.string().regex(/^(<1|\d{1,4})$/, 'expected whole years, or <1'),
  primaryHealthConcern: z.string().min(1),
  age: z.string().regex(/^\d{0,4}$/, 'expected whole years, or nothing'),
  email: z.email('Error in email format').max(50),
  url: z.string().startsWith('/'),
})
export type CommentSubmission = z.infer<typeof CommentSubmission>

/** The comment form as a reader fills it in (COMM-2). */
export const CommentForm = z.object({
  primaryHealthConcern: z.string(),
  years: z.string().max(4),
  age: z.string().max(4),
  email: z.string().max(50),
  comment: z.string().max(1500),
  newsletter: z.boolean(),
  terms: z.boolean(),
})
export type CommentForm = z.infer<typeof CommentForm>
