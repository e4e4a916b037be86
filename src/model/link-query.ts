import { z } from 'zod'

/** Query parameters by name, added to the links of a list (PAGE-7). They are encoded when the links are planned. */
export const LinkQuery = z.record(z.string().min(1), z.string())
export type LinkQuery = z.infer<typeof LinkQuery>
