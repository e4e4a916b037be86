import type { Category } from '#model/site/category.ts'
import type { Link } from '#model/text/text.ts'

/** NEXT-2: the categories above an article, from the root to its first category. */
export function planBreadcrumbs(categories: readonly Category[]): Link[] {
  const trail: Link[] = []
  for (let category = categories[0]; category; category = category.children[0]) {
    trail.push({ name: category.name, link: category.link })
  }
  return trail
}
