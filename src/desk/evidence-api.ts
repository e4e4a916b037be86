import { z } from 'zod'

/** What the desk shows of the evidence pack (REV-14); the file that is saved has more. */
export const EvidenceView = z.object({
  standards: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      criteria: z.array(
        z.object({
          id: z.string(),
          asks: z.string(),
          has: z.array(z.string()),
          missing: z.array(z.object({ what: z.string(), articles: z.array(z.string()) })),
        }),
      ),
    }),
  ),
})
export type EvidenceView = z.infer<typeof EvidenceView>
