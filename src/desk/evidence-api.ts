import { z } from 'zod'

/** The part of the evidence pack that the desk shows (REV-14); the saved file has more. */
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
