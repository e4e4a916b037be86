import { z } from 'zod'
import { Href } from '../text/text.ts'
import { contrastOf, isColor, textContrast } from './color-contrast.ts'

const Color = z.string().refine(isColor, 'expected a colour such as #0a5c5c or rgb(10, 92, 92)')

/** A tab of the top navigation with its drop-down (NAV-1). Colours that are unreadable on its submenu are refused. */
export const NavigationTab = z
  .object({
    title: z.string().min(1),
    url: Href.optional(),
    links: z.array(z.object({ title: z.string().min(1), url: Href })).default([]),
    linkColor: Color.optional(),
    isBrandPage: z.boolean().default(false),
    brandHoverColor: Color.optional(),
    subMenuBackground: Color.optional(),
    subMenuBorder: Color.optional(),
    isLandingPage: z.boolean().default(false),
  })
  .superRefine((tab, context) => {
    const { subMenuBackground, linkColor, url, links } = tab
    if (!url && links.length === 0)
      context.addIssue({ code: 'custom', path: ['title'], message: 'expected a url, or links, that the tab leads to' })
    if (!subMenuBackground) return
    // In the dark theme the site's text colour turns light, and a background of the tab's own does not.
    if (linkColor) requireContrast(tab, subMenuBackground, 'subMenuBackground', context)
    else
      context.addIssue({ code: 'custom', path: ['linkColor'], message: 'expected a linkColor for subMenuBackground' })
  })
export type NavigationTab = z.infer<typeof NavigationTab>

/** Reports the colours of a tab that are unreadable on a surface, each at its field. */
export function requireContrast(
  tab: { linkColor?: string | undefined; brandHoverColor?: string | undefined },
  surface: string,
  surfaceName: string,
  context: z.core.$RefinementCtx,
  pathOfTab: readonly PropertyKey[] = [],
): void {
  for (const field of ['linkColor', 'brandHoverColor'] as const) {
    const contrast = contrastOf(tab[field] ?? '', surface)
    if (contrast === null || contrast >= textContrast) continue
    context.addIssue({
      code: 'custom',
      path: [...pathOfTab, field],
      message: `a contrast of ${contrast.toFixed(1)} with ${surfaceName}; expected at least ${textContrast}`,
    })
  }
}
