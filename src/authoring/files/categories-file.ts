import { z } from 'zod'
import type { CategoryRecord } from '#model/site/category.ts'
import type { LanguageCode } from '#model/site/language.ts'
import { SitePath } from '#model/text/text.ts'
import type { FileContext } from '../file-context.ts'
import type { Point } from '../problem.ts'
import type { DataFile, Path } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'

const CategoryEntry = z.object({
  path: SitePath,
  name: z.string().min(1),
  description: z.string().default(''),
  adLayout: z.string().min(1).optional(),
  translationOf: SitePath.optional(),
  get children() {
    return z.array(CategoryEntry).optional()
  },
})
type CategoryEntry = z.infer<typeof CategoryEntry>

/** `categories.yaml`: the tree of categories, as one record each. */
export function compileCategories(data: DataFile, context: FileContext): CategoryRecord[] {
  return recordsOf(readShape(z.array(CategoryEntry), data, context) ?? [], null, context.language)
}

function recordsOf(entries: readonly CategoryEntry[], parent: string | null, language: LanguageCode): CategoryRecord[] {
  return entries.flatMap(({ path, children = [], name, description, adLayout, translationOf }, order) => [
    { link: path, language, ...(translationOf && { translationOf }), name, parent, description, order, adLayout },
    ...recordsOf(children, path, language),
  ])
}

/** Where each category names the one that it translates, or stands itself. */
export function placesOfCategories(data: DataFile): Map<string, Point> {
  return new Map(
    categoryPaths(data.value).map(({ key, at }) => [key, data.pointOf([...at.slice(0, -1), 'translationOf'])]),
  )
}

/** Every path the tree declares, whatever else is wrong in it. */
export function categoryPaths(entries: unknown, above: Path = []): { key: string; at: Path }[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: { path?: unknown; children?: unknown } | null, index) => [
    ...(typeof entry?.path === 'string' ? [{ key: entry.path, at: [...above, index, 'path'] }] : []),
    ...categoryPaths(entry?.children, [...above, index, 'children']),
  ])
}
