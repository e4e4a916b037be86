import { z } from 'zod'
import { IsoDate } from '../articles/date.ts'
import { Slug } from '../text/text.ts'
import { reviewVerdicts, statedJson, statementVersion } from './statement-form.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A reviewer's signed statement on a text (REV-2). */
export const ReviewStatement = z.object({
  article: z.object({ id: Slug, language: z.string(), title: z.string() }),
  /** Version and hash of the canonical text. */
  text: z.object({ version: z.string(), hash }),
  /** The hashes of the reviewed sections, by id; null for the whole article. */
  sections: z.record(z.string(), hash).nullable(),
  verdict: z.enum(reviewVerdicts),
  remarks: z.string(),
  /** For a withdrawal: the number of the withdrawn review. */
  withdraws: z.int().nullable(),
  /** The account, the person of the byline, and the person's name at that time. */
  reviewer: z.object({ account: z.uuid(), person: Slug, name: z.string() }),
  role: z.literal('medicalReviewer'),
  qualification: z.string(),
  interests: z.string(),
  date: IsoDate,
  /** The day of the next review; null for a withdrawal. */
  next: IsoDate.nullable(),
  /** The last checkpoint of the public log that the signer saw; null where there is none. */
  checkpoint: z.string().nullable(),
  /** Base64url: makes each statement unique. */
  nonce: z.string(),
})
export type ReviewStatement = z.infer<typeof ReviewStatement>

/** A statement in its signed form: the version, a line break, then JSON whose keys are sorted, in UTF-8. */
export function writtenStatement(statement: ReviewStatement): string {
  return `${statementVersion}\n${JSON.stringify(sorted(ReviewStatement.parse(statement)))}`
}

/** The statement of a signed text; null for another format. */
export function readStatement(written: string): ReviewStatement | null {
  return ReviewStatement.safeParse(statedJson(written)).data ?? null
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
