import type { CategoryRecord } from '#model/category.ts'
import type { SitePath } from '#model/text.ts'
import { categoryTree } from './category-tree.ts'
import type { Db } from './tables.ts'

export interface Categories {
  /** A category with those above it, from the top down, and those right below it. */
  byPath(
    path: SitePath,
  ): Promise<{ record: CategoryRecord; ancestors: CategoryRecord[]; children: CategoryRecord[] } | null>
  /** Siblings in their order. */
  all(): Promise<CategoryRecord[]>
}

export function createCategories(db: Db): Categories {
  return {
    async byPath(path) {
      const tree = await categoryTree(db)
      const record = tree.get(path)
      if (!record) return null
      const ancestors = tree.ancestors(path).flatMap((up) => tree.get(up) ?? [])
      return { record, ancestors: ancestors.reverse(), children: tree.children(path) }
    },
    all: async () => (await categoryTree(db)).records,
  }
}
