import { z } from 'zod'

/** The service that counts visits for the publisher, at an address of the publisher's choice (SITE-7). */
export const Analytics = z.object({
  service: z.enum(['matomo', 'plausible']),
  /** Of the service, such as `https://stats.example.org`; without TLS on the same machine only. */
  address: z
    .string()
    .regex(
      /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[\w.-]+)*$/,
      'expected an address that begins with https:// and ends without a slash, such as https://stats.example.org',
    ),
  /** The name or number of the site at the service. */
  site: z.string().min(1).max(200),
  /** The name of the operator, for readers. */
  name: z.string().min(1).max(100),
})
export type Analytics = z.infer<typeof Analytics>

/** A page view as a service receives it. */
export interface CountedView {
  path: string
  title: string
}
