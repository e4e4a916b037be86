import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { spliceYaml } from '#authoring/forms/splice-yaml.ts'
import { type CategoryValue, flatTree, moved, movedTo, withAdded, withoutCategory } from './category-tree.ts'

const text = `# The tree
- path: /health
  name: Health
  children:
    - path: /health/heart
      name: Heart   # beats
    # Of every tone
    - path: /health/skin
      name: Skin
      children:
        - { path: /health/skin/acne, name: Acne }
- path: /food
  name: Food
`
const tree = parse(text) as CategoryValue[]
const shape = (categories: readonly CategoryValue[]) =>
  flatTree(categories).map(({ path, category }) => `${'-'.repeat(path.length - 1)}${category.name}`)

it('[NEWS-10] a category moves up, down, in and out, and stays where there is no such place', () => {
  expect(shape(moved(tree, [0, 1], 'up')?.tree ?? [])).toEqual(['Health', '-Skin', '--Acne', '-Heart', 'Food'])
  expect(shape(moved(tree, [0, 1], 'in')?.tree ?? [])).toEqual(['Health', '-Heart', '--Skin', '---Acne', 'Food'])
  expect(moved(tree, [0, 1], 'out')).toEqual({ tree: expect.anything(), path: [1] })
  expect(shape(moved(tree, [0, 1], 'out')?.tree ?? [])).toEqual(['Health', '-Heart', 'Skin', '-Acne', 'Food'])
  expect(shape(moved(tree, [1], 'in')?.tree ?? [])).toEqual(['Health', '-Heart', '-Skin', '--Acne', '-Food'])
  expect([moved(tree, [0], 'up'), moved(tree, [0], 'in'), moved(tree, [0], 'out'), moved(tree, [1], 'down')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(movedTo(tree, [0], [0, 1], 0)).toBeUndefined()
})

it('[NEWS-10] a category is added and removed, with the categories below it', () => {
  expect(shape(withAdded(tree, [1], { name: 'Fish' }))).toContain('-Fish')
  expect(shape(withoutCategory(tree, [0, 1]))).toEqual(['Health', '-Heart', 'Food'])
  expect(flatTree(withoutCategory(tree, [0, 1, 0])).at(2)?.category).not.toHaveProperty('children')
})

it('[NEWS-10] a category that is moved keeps its lines and comments', () => {
  const out = spliceYaml(text, moved(tree, [0, 1], 'out')?.tree)
  expect(out).toBe(`# The tree
- path: /health
  name: Health
  children:
    - path: /health/heart
      name: Heart   # beats
# Of every tone
- path: /health/skin
  name: Skin
  children:
    - { path: /health/skin/acne, name: Acne }
- path: /food
  name: Food
`)
})
