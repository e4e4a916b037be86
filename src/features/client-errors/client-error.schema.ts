import { z } from 'zod'
import { PageTypeName } from '#routing/page-type-name.ts'
import { maxLengths } from '#tracking/scrub-error.ts'

const text = (length: number) => z.string().max(length)

/** The body of POST /api/errors: an error of a reader's browser. It does not identify the reader or the article. */
export const ClientErrorReport = z.object({
  name: z
    .string()
    .max(maxLengths.name)
    .regex(/^[a-z]*(Error|Exception)$/i, 'expected the name of a class of errors'),
  message: text(maxLengths.message),
  stack: text(maxLengths.stack),
  pageType: PageTypeName,
  /** The file name of the entry script. */
  build: z.string().regex(/^[\w.-]{1,60}$/, 'expected the name of a script'),
})
