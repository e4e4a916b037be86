import type { CategoryRecord } from '#model/site/category.ts'
import type { SitePath } from '#model/text/text.ts'
import type { CachedValue } from '../database/cached-value.ts'
import type { CategoryTree } from './category-tree.ts'

/** The categories, from memory: no query unless one changed. */
export interface Categories {
  /** A category with its ancestors, from the top down, and its children. */
  byPath(
    path: SitePath,
  ): Promise<{ record: CategoryRecord; ancestors: CategoryRecord[]; children: CategoryRecord[] } | null>
  /** Siblings in their order. */
  all(): Promise<CategoryRecord[]>
}

export function createCategories(cachedTree: CachedValue<CategoryTree>): Categories {
  return {
    async byPath(path) {
      const tree = await cachedTree.get()
      const record = tree.get(path)
      if (!record) return null
      const ancestors = tree.ancestors(path).flatMap((up) => tree.get(up) ?? [])
      return { record, ancestors: ancestors.reverse(), children: tree.children(path) }
    },
    all: async () => (await cachedTree.get()).records,
  }
}
