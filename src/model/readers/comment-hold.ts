import { z } from 'zod'
import { holdRules } from './hold-rules.ts'

/** A rule that matched, and its range in the text; null where it is not about the text. */
export const Hold = z.object({
  rule: z.enum(holdRules),
  /** Start and end, in UTF-16 code units of the text as typed. */
  span: z.tuple([z.int(), z.int()]).nullable(),
})
export type Hold = z.infer<typeof Hold>
