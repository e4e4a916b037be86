import { z } from 'zod'
import { IsoDate } from '../articles/date.ts'
import { Slug } from '../text/text.ts'
import { reviewVerdicts, statedJson, statementVersion } from './statement-form.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What a reviewer states about a text, and signs (REV-2). */
export const ReviewStatement = z.object({
  article: z.object({ id: Slug, language: z.string(), title: z.string() }),
  /** Of the canonical text. */
  text: z.object({ version: z.string(), hash }),
  /** The hashes of the sections that were read, by id; null for the whole article. */
  sections: z.record(z.string(), hash).nullable(),
  verdict: z.enum(reviewVerdicts),
  remarks: z.string(),
  /** Of a withdrawal: the number of the review that no longer holds. */
  withdraws: z.int().nullable(),
  /** The account, the person of the byline, and what the person was called then. */
  reviewer: z.object({ account: z.uuid(), person: Slug, name: z.string() }),
  role: z.literal('medicalReviewer'),
  qualification: z.string(),
  interests: z.string(),
  date: IsoDate,
  /** When the text is to be reviewed again; null for a withdrawal. */
  next: IsoDate.nullable(),
  /** The last checkpoint of the public log that the signer was shown; null where there is none. */
  checkpoint: z.string().nullable(),
  /** Base64url: makes each statement another one. */
  nonce: z.string(),
})
export type ReviewStatement = z.infer<typeof ReviewStatement>

/** A statement as it is signed: the version, a line break, then JSON whose keys are sorted, in UTF-8. */
export function writtenStatement(statement: ReviewStatement): string {
  return `${statementVersion}\n${JSON.stringify(sorted(ReviewStatement.parse(statement)))}`
}

/** What was signed, from its text; null for another form. */
export function readStatement(written: string): ReviewStatement | null {
  return ReviewStatement.safeParse(statedJson(written)).data ?? null
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
