import * as z from 'zod/mini'
import { readerText } from '#model/text/reader-text.ts'
import { westernDigits } from '#model/text/western-digits.ts'
import { textMessage } from '#texts/text-message.ts'

/** COMM-4, in characters (UTF-16 code units, as HTML counts). The form cuts and says so; the server refuses. */
export const longest = { comment: 1500, email: 50, number: 4 }

const oldestAge = 120

/** COMM-3 and COMM-4. */
export const messages = {
  condition: textMessage('commentForm.conditionMissing'),
  years: textMessage('commentForm.yearsMissing'),
  email: textMessage('commentForm.emailMissing'),
  emailFormat: textMessage('commentForm.emailFormat'),
  comment: textMessage('commentForm.commentMissing'),
  terms: textMessage('commentForm.termsMissing'),
}

/** Messages for mistakes that COMM-3 does not name. */
export const boundMessages = {
  years: textMessage('commentForm.yearsBounds', { from: 0, to: oldestAge, example: 3 }),
  yearsAboveAge: textMessage('commentForm.yearsAboveAge'),
  age: textMessage('commentForm.ageBounds', { from: 0, to: oldestAge }),
  email: textMessage('commentForm.emailTooLong', { count: longest.email }),
  comment: textMessage('commentForm.commentTooLong', { count: longest.comment }),
}

const text = () => z._default(readerText(), '')
const box = () => z.optional(z.union([z.boolean(), z.enum(['true', 'false'])]))

/**
 * The input of a comment on an article (COMM-6). Every submission has the first six fields; the others come from the
 * site's own form. Only the first mistake is reported (COMM-3).
 */
export const CommentInput = z
  .object({
    comment: text(),
    yearsSinceDiagnosis: text().check(z.overwrite(sentYears)),
    primaryHealthConcern: text(),
    age: text().check(z.overwrite(sentAge)),
    email: text(),
    /** Canonical path of the article. */
    url: z
      .string('Expected the path of an article')
      .check(z.maxLength(200), z.regex(/^\/[\w./-]+$/, 'Expected the path of an article')),
    newsletter: box(),
    /** Whether the writer wants a mail about the decision, if the site offers it. */
    decisionMail: box(),
    /** Missing if a program sends only the six fields. */
    terms: box(),
    /** Chosen by the form: the token of the private link to the comment. */
    receipt: z.optional(
      z.string().check(z.regex(/^[\w-]{32,64}$/, 'Expected 32 to 64 letters, digits, hyphens or underscores')),
    ),
    /** When the form was rendered, in milliseconds since 1970. */
    shownAt: z.optional(readerText()),
    /** A field that is hidden from people. */
    website: z.optional(readerText()),
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
  age: string
  email: string
  comment: string
  terms?: boolean | 'true' | 'false' | undefined
}

function firstMistake(input: Typed): [keyof Typed, string] | undefined {
  if (input.primaryHealthConcern === '') return ['primaryHealthConcern', messages.condition]
  if (input.yearsSinceDiagnosis === '') return ['yearsSinceDiagnosis', messages.years]
  if (!isWithinBounds(input.yearsSinceDiagnosis)) return ['yearsSinceDiagnosis', boundMessages.years]
  if (input.age !== '' && !isWithinBounds(input.age)) return ['age', boundMessages.age]
  if (input.age !== '' && Number(input.yearsSinceDiagnosis) > Number(input.age))
    return ['yearsSinceDiagnosis', boundMessages.yearsAboveAge]
  if (input.email === '') return ['email', messages.email]
  if (input.email.length > longest.email) return ['email', boundMessages.email]
  if (!isEmail(input.email)) return ['email', messages.emailFormat]
  if (input.comment === '') return ['comment', messages.comment]
  if (input.comment.length > longest.comment) return ['comment', boundMessages.comment]
  if (input.terms !== undefined && !isTicked(input.terms)) return ['terms', messages.terms]
  return undefined
}

/** Checks a number in its sent form: "<1", or a whole number. */
function isWithinBounds(sent: string): boolean {
  return sent === '<1' || (/^\d+$/.test(sent) && Number(sent) <= oldestAge)
}

const Email = z.email()

export function isEmail(typed: string): boolean {
  return Email.safeParse(typed).success
}

export function isTicked(box: boolean | 'true' | 'false' | undefined): boolean {
  return box === true || box === 'true'
}

/**
 * COMM-4: the part of the typed text that a field for years or an age keeps; it converts Arabic and Persian digits. The
 * field has no `maxlength`, because a browser would cut "about 3" before the number.
 */
export function keptNumber(typed: string): string {
  return westernDigits(typed)
    .replace(/[^\d.-]/g, '')
    .slice(0, longest.number)
}

/**
 * COMM-5: whole years, "<1" for less than one; empty without any digit; the kept text if it is no number, such as
 * "4-29".
 */
export function sentYears(typed: string): string {
  if (typed === '<1') return typed
  const years = numberIn(typed)
  return typeof years === 'number' ? (years < 1 ? '<1' : String(Math.round(years))) : years
}

/** COMM-5: a whole number; empty without any digit; the kept text if it is no number. */
export function sentAge(typed: string): string {
  const age = numberIn(typed)
  return typeof age === 'number' ? String(Math.round(age)) : age
}

/** The number, else the kept text; empty for lone signs and points. */
function numberIn(typed: string): number | string {
  const kept = keptNumber(typed)
  if (!/\d/.test(kept)) return ''
  return /^-?\d*\.?\d*$/.test(kept) ? Number.parseFloat(kept) : kept
}
