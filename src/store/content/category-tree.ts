import type { CategoryRecord } from '#model/site/category.ts'
import type { Db } from '../database/tables.ts'
import type { DocumentReader } from './schema-fingerprint.ts'

/** All categories and how they are nested. There are few; they are read together. */
export interface CategoryTree {
  /** In reading order: siblings by their position, then name. */
  records: CategoryRecord[]
  get(path: string): CategoryRecord | undefined
  /** The paths above a category, its parent first. The path of a missing parent is included. */
  ancestors(path: string): string[]
  children(path: string): CategoryRecord[]
  /** The paths of all categories below one, at any depth. */
  descendants(path: string): string[]
}

/** Reads the tree, without categories that break their schema. */
export async function readCategoryTree(db: Db, reader: DocumentReader): Promise<CategoryTree> {
  const rows = await db
    .selectFrom('document')
    .select(['key', 'value', 'schema_fingerprint'])
    .where('kind', '=', 'category')
    .execute()
  return categoryTree(rows.flatMap((row) => reader.read('category', row) ?? []))
}

export function categoryTree(unsorted: CategoryRecord[]): CategoryTree {
  const records = unsorted.toSorted(bySiblingOrder)
  const byPath = new Map(records.map((record) => [record.link, record]))

  const ancestors = (path: string): string[] => {
    const found: string[] = []
    // A cycle of parents ends where it closes.
    for (let up = byPath.get(path)?.parent; up && up !== path && !found.includes(up); up = byPath.get(up)?.parent)
      found.push(up)
    return found
  }
  return {
    records,
    get: (path) => byPath.get(path),
    ancestors,
    children: (path) => records.filter((record) => record.parent === path),
    descendants: (path) => records.filter((record) => ancestors(record.link).includes(path)).map(({ link }) => link),
  }
}

/** Siblings are in one language, whose alphabet orders them. */
function bySiblingOrder(a: CategoryRecord, b: CategoryRecord): number {
  const byName =
    a.language === b.language ? a.name.localeCompare(b.name, a.language) : a.language.localeCompare(b.language, 'en')
  return a.order - b.order || byName || (a.link < b.link ? -1 : 1)
}
