import { CategoryRecord } from '#model/category.ts'
import type { Db } from './tables.ts'

/** All categories, and the ways between them. There are few; they are read whole. */
export interface CategoryTree {
  /** In reading order: siblings by their position, then name. */
  records: CategoryRecord[]
  get(path: string): CategoryRecord | undefined
  /** The paths above a category, its parent first. A parent nobody wrote is named too. */
  ancestors(path: string): string[]
  children(path: string): CategoryRecord[]
  /** The paths of all categories below one, at any depth. */
  below(path: string): string[]
}

export async function categoryTree(db: Db): Promise<CategoryTree> {
  const rows = await db.selectFrom('document').select('value').where('kind', '=', 'category').execute()
  const records = rows.map((row) => CategoryRecord.parse(row.value)).sort(bySiblingOrder)
  const byPath = new Map(records.map((record) => [record.link, record]))

  const ancestors = (path: string): string[] => {
    const found: string[] = []
    // A circle of parents ends where it closes.
    for (let up = byPath.get(path)?.parent; up && up !== path && !found.includes(up); up = byPath.get(up)?.parent)
      found.push(up)
    return found
  }
  return {
    records,
    get: (path) => byPath.get(path),
    ancestors,
    children: (path) => records.filter((record) => record.parent === path),
    below: (path) => records.filter((record) => ancestors(record.link).includes(path)).map((record) => record.link),
  }
}

function bySiblingOrder(a: CategoryRecord, b: CategoryRecord): number {
  return a.order - b.order || a.name.localeCompare(b.name, 'en') || (a.link < b.link ? -1 : 1)
}
