import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { textOf } from './form-value.ts'

/** A category in the form that its file has. */
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

/** The tree with a category replaced. */
export function withCategory(tree: readonly CategoryValue[], path: TreePath, next: CategoryValue): CategoryValue[] {
  return withSiblings(tree, path.slice(0, -1), (siblings) => siblings.with(path.at(-1) ?? 0, next))
}

export function withoutCategory(tree: readonly CategoryValue[], path: TreePath): CategoryValue[] {
  return withSiblings(tree, path.slice(0, -1), (siblings) => siblings.toSpliced(path.at(-1) ?? 0, 1))
}

/** The tree with a category added below another; at the top where the path is empty. */
export function withAdded(tree: readonly CategoryValue[], above: TreePath, added: CategoryValue): CategoryValue[] {
  return withSiblings(tree, above, (siblings) => [...siblings, added])
}

/**
 * The tree with a category moved by one step: up or down among its siblings, in below the sibling before it, or out
 * behind its parent.
 *
 * @returns the tree and the new path of the category; undefined where it cannot move there
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
 * The tree with a category moved below another one, or to the top.
 *
 * @param above, index  the target, in the tree without the category
 * @returns undefined where the target is within the category
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

/** All categories with their paths, from top to bottom. */
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
