import type { CategoryRecord } from '#model/site/category.ts'
import type { LanguageCode } from '#model/site/language.ts'
import type { FileContext } from '../file-context.ts'
import { CategoriesFile, type CategoryEntry } from '../formats/categories-format.ts'
import type { Point } from '../problem.ts'
import type { DataFile, Path } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'

/** `categories.yaml`: the tree of categories, as one record each. */
export function compileCategories(data: DataFile, context: FileContext): CategoryRecord[] {
  return recordsOf(readShape(CategoriesFile, data, context) ?? [], null, context.language)
}

function recordsOf(entries: readonly CategoryEntry[], parent: string | null, language: LanguageCode): CategoryRecord[] {
  return entries.flatMap(({ path, children = [], name, description, adLayout, translationOf }, order) => [
    { link: path, language, ...(translationOf && { translationOf }), name, parent, description, order, adLayout },
    ...recordsOf(children, path, language),
  ])
}

/** The position where each category names its original, or else of the category itself. */
export function placesOfCategories(data: DataFile): Map<string, Point> {
  return new Map(
    categoryPaths(data.value).map(({ key, at }) => [key, data.pointOf([...at.slice(0, -1), 'translationOf'])]),
  )
}

/** Every path that the tree declares, whatever other mistakes it has. */
export function categoryPaths(entries: unknown, above: Path = []): { key: string; at: Path }[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: { path?: unknown; children?: unknown } | null, index) => [
    ...(typeof entry?.path === 'string' ? [{ key: entry.path, at: [...above, index, 'path'] }] : []),
    ...categoryPaths(entry?.children, [...above, index, 'children']),
  ])
}
