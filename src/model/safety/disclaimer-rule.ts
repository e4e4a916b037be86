import { z } from 'zod'
import { SitePath } from '../text/text.ts'

/** The articles that show a disclaimer: those of these categories (or below), and those with sections of these ids. */
export const DisclaimerRule = z.object({
  categories: z.array(SitePath).default([]),
  sections: z.array(z.string()).default([]),
})
export type DisclaimerRule = z.infer<typeof DisclaimerRule>

/**
 * The reason why a rule applies to an article, in words for editors; null where it does not.
 *
 * @param categories  paths of its categories and their ancestors
 */
export function whyDisclaimed(
  rule: DisclaimerRule,
  { categories, sections }: { categories: readonly string[]; sections: readonly string[] },
): string | null {
  const category = categories.find((path) =>
    rule.categories.some((named) => path === named || path.startsWith(`${named}/`)),
  )
  if (category !== undefined) return `it is in the category ${category}`
  const section = sections.find((id) => rule.sections.includes(id))
  return section === undefined ? null : `it has the section ${section}`
}
