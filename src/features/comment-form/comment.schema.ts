import * as z from 'zod/mini'
import { readerText } from '#model/reader-text.ts'

/** COMM-4, in characters: what is longer is cut. */
export const longest = { comment: 1500, email: 50, number: 4 }

/** COMM-3 and COMM-4, word for word. */
export const messages = {
  condition: 'Please select a condition',
  years: 'Please enter how many years you been living with this condition or health concern',
  email: 'Please enter your email',
  emailFormat: 'Error in email format',
  comment: 'Please add your comment',
  terms: 'Please agree to our Terms of Use to submit a comment.',
}

const text = () => z._default(readerText(), '')
const box = () => z.optional(z.union([z.boolean(), z.enum(['true', 'false'])]))

/**
 * What a reader sends to the comments of an article (COMM-6). The first six fields are those of every submission; the
 * others come from the site's own form. Only the first mistake is reported (COMM-3).
 */
export const CommentInput = z
  .object({
    comment: text().check(z.overwrite((typed) => cut(typed, longest.comment))),
    yearsSinceDiagnosis: text().check(z.overwrite(sentYears)),
    primaryHealthConcern: text(),
    age: text().check(z.overwrite(sentAge)),
    email: text().check(z.overwrite((typed) => cut(typed, longest.email))),
    /** Canonical path of the article. */
    url: z.string('Expected the path of an article'),
    newsletter: box(),
    /** Missing where a program sends no more than the six fields. */
    terms: box(),
    /** Chosen by the form: the token of the private link to the comment. */
    receipt: z.optional(
      z.string().check(z.regex(/^[\w-]{32,64}$/, 'Expected 32 to 64 letters, digits, hyphens or underscores')),
    ),
    /** When the form was rendered, in milliseconds since 1970. */
    shownAt: z.optional(z.string()),
    /** People do not see this field. */
    website: z.optional(z.string()),
  })
  .check(
    z.superRefine((input, context) => {
      const [field, message] = firstMistake(input) ?? []
      if (field) context.addIssue({ code: 'custom', path: [field], message })
    }),
  )
export type CommentInput = z.output<typeof CommentInput>

interface Typed {
  primaryHealthConcern: string
  yearsSinceDiagnosis: string
  email: string
  comment: string
  terms?: boolean | 'true' | 'false' | undefined
}

function firstMistake(input: Typed): [keyof Typed, string] | undefined {
  if (input.primaryHealthConcern === '') return ['primaryHealthConcern', messages.condition]
  if (input.yearsSinceDiagnosis === '') return ['yearsSinceDiagnosis', messages.years]
  if (input.email === '') return ['email', messages.email]
  if (!isEmail(input.email)) return ['email', messages.emailFormat]
  if (input.comment === '') return ['comment', messages.comment]
  if (input.terms !== undefined && !isTicked(input.terms)) return ['terms', messages.terms]
  return undefined
}

const Email = z.email()

export function isEmail(typed: string): boolean {
  return Email.safeParse(typed).success
}

export function isTicked(box: boolean | 'true' | 'false' | undefined): boolean {
  return box === true || box === 'true'
}

/** COMM-4: what a field for years or an age keeps of what is typed. */
export function keptNumber(typed: string): string {
  return typed.replace(/[^\d.-]/g, '').slice(0, longest.number)
}

/** COMM-5: whole years, "<1" for less than one; empty where nothing of a number was typed. */
export function sentYears(typed: string): string {
  if (typed === '<1') return typed
  const years = numberIn(typed)
  if (years === null) return ''
  return years < 1 ? '<1' : String(Math.round(years))
}

/** COMM-5: a whole number; empty where no age was typed. */
export function sentAge(typed: string): string {
  const age = numberIn(typed)
  return age === null || age < 0 ? '' : String(Math.round(age))
}

/** A lone "-" or "." is no number. */
function numberIn(typed: string): number | null {
  const kept = keptNumber(typed)
  return /\d/.test(kept) ? Number.parseFloat(kept.replace(/(?!^)-/g, '')) : null
}

/** Never through the middle of a character. */
function cut(typed: string, most: number): string {
  return typed
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
