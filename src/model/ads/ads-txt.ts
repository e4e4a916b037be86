import { z } from 'zod'

const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a domain, such as salus.example')

/** The companies that may sell ads on the site, for `/ads.txt` (IAB ads.txt 1.1). */
export const AdsTxt = z.object({
  /** The business that owns the site. */
  ownerDomain: domain,
  /** The business that sells all its ads, if that is not the owner. */
  managerDomain: domain.optional(),
  /** Sellers; without any, the file says that nobody may sell. */
  sellers: z
    .array(
      z.object({
        system: domain,
        account: z.string().regex(/^[^\s,#]+$/, 'expected the id of an account'),
        relationship: z.enum(['DIRECT', 'RESELLER']),
        /** Id of the certification authority. */
        authority: z
          .string()
          .regex(/^[\w-]+$/)
          .optional(),
      }),
    )
    .default([]),
})
export type AdsTxt = z.infer<typeof AdsTxt>
