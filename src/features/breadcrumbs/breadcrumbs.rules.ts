import type { Category } from '#model/category.ts'
import type { Link } from '#model/text.ts'

/** NEXT-2: the way down to an article's first category, root first. */
export function planBreadcrumbs(categories: readonly Category[]): Link[] {
  const trail: Link[] = []
  for (let category = categories[0]; category; category = category.children[0]) {
    trail.push({ name: category.name, link: category.link })
  }
  return trail
}
