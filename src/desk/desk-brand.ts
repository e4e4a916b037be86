import { z } from 'zod/mini'

/** The parts of a brand that the application of the desk shows; in the attribute `data-brand` of its root. */
export const DeskBrand = z.object({
  name: z.string(),
  /** Addresses of the square logo, for a light and a dark background. */
  logo: z.optional(z.string()),
  darkLogo: z.optional(z.string()),
})
export type DeskBrand = z.infer<typeof DeskBrand>
