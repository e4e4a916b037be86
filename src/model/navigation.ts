import { z } from 'zod'
import { Href } from './text.ts'

/** A tab of the top navigation with its drop-down (NAV-1). Colours are CSS colours. */
export const NavigationTab = z.object({
  title: z.string().min(1),
  url: Href.optional(),
  links: z.array(z.object({ title: z.string().min(1), url: Href })).default([]),
  linkColor: z.string().optional(),
  isBrandPage: z.boolean().default(false),
  brandHoverColor: z.string().optional(),
  subMenuBackground: z.string().optional(),
  subMenuBorder: z.string().optional(),
  isLandingPage: z.boolean().default(false),
})
export type NavigationTab = z.infer<typeof NavigationTab>
