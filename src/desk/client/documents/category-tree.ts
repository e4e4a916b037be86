import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { textOf } from './form-value.ts'

/** A category as its file has it. */
export type CategoryValue = Record<string, unknown>
export type TreePath = readonly number[]
export type TreeMove = 'up' | 'down' | 'in' | 'out'

export function childrenOf(category: CategoryValue): CategoryValue[] {
  return Array.isArray(category.children) ? category.children.filter(isPlainObject) : []
}

export function categoryAt(tree: readonly CategoryValue[], path: TreePath): CategoryValue | undefined {
  const [first = -1, ...rest] = path
  const category = tree[first]
  return category === undefined || rest.length === 0 ? category : categoryAt(childrenOf(category), rest)
}

/** The tree with another category at a place. */
export function withCategory(tree: readonly CategoryValue[], path: TreePath, next: CategoryValue): CategoryValue[] {
  return withSiblings(tree, path.slice(0, -1), (siblings) => siblings.with(path.at(-1) ?? 0, next))
}

export function withoutCategory(tree: readonly CategoryValue[], path: TreePath): CategoryValue[] {
  return withSiblings(tree, path.slice(0, -1), (siblings) => siblings.toSpliced(path.at(-1) ?? 0, 1))
}

/** The tree with one more category below a place; at its top where the path is empty. */
export function withAdded(tree: readonly CategoryValue[], above: TreePath, added: CategoryValue): CategoryValue[] {
  return withSiblings(tree, above, (siblings) => [...siblings, added])
}

/**
 * A category one place on: up or down among its siblings, into the one above it, or out, behind the one that it was in.
 *
 * @returns the tree and where the category is now; undefined where it cannot go there
 */
export function moved(
  tree: readonly CategoryValue[],
  path: TreePath,
  move: TreeMove,
): { tree: CategoryValue[]; path: TreePath } | undefined {
  const above = path.slice(0, -1)
  const index = path.at(-1) ?? 0
  const siblings = above.length === 0 ? tree : childrenOf(categoryAt(tree, above) ?? {})
  switch (move) {
    case 'up':
      return index > 0 ? movedTo(tree, path, above, index - 1) : undefined
    case 'down':
      return index < siblings.length - 1 ? movedTo(tree, path, above, index + 1) : undefined
    case 'in': {
      const before = siblings[index - 1]
      return before && movedTo(tree, path, [...above, index - 1], childrenOf(before).length)
    }
    case 'out':
      return above.length > 0 ? movedTo(tree, path, above.slice(0, -1), (above.at(-1) ?? 0) + 1) : undefined
  }
}

/**
 * A category at a place below another one, or at the top.
 *
 * @param above, index  as they are once it is taken from where it was
 * @returns undefined where it would be within itself
 */
export function movedTo(
  tree: readonly CategoryValue[],
  path: TreePath,
  above: TreePath,
  index: number,
): { tree: CategoryValue[]; path: TreePath } | undefined {
  const category = categoryAt(tree, path)
  if (!category || path.every((step, at) => above[at] === step)) return undefined
  const without = withoutCategory(tree, path)
  return {
    tree: withSiblings(without, above, (siblings) => siblings.toSpliced(index, 0, category)),
    path: [...above, index],
  }
}

/** Every category with its place, from top to bottom. */
export function flatTree(
  tree: readonly CategoryValue[],
  above: TreePath = [],
): { path: TreePath; category: CategoryValue; siblings: number }[] {
  return tree.flatMap((category, index) => [
    { path: [...above, index], category, siblings: tree.length },
    ...flatTree(childrenOf(category), [...above, index]),
  ])
}

export function nameOfCategory(category: CategoryValue): string {
  return textOf(category.name) || textOf(category.path) || 'New category'
}

function withSiblings(
  tree: readonly CategoryValue[],
  above: TreePath,
  change: (siblings: readonly CategoryValue[]) => CategoryValue[],
): CategoryValue[] {
  const [first, ...rest] = above
  if (first === undefined) return change(tree)
  return tree.map((category, index) => {
    if (index !== first) return category
    const { children: _before, ...own } = category
    const children = withSiblings(childrenOf(category), rest, change)
    return children.length === 0 ? own : { ...own, children }
  })
}
