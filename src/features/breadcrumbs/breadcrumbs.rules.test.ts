import { expect, it } from 'vitest'
import { planBreadcrumbs } from './breadcrumbs.rules.ts'

it('[NEXT-2] go down to the first category, root first', () => {
  const acne = { name: 'Acne', link: '/health/skin/acne', children: [] }
  const skin = { name: 'Skin', link: '/health/skin', children: [acne] }
  const trail = planBreadcrumbs([
    { name: 'Health', link: '/health', children: [skin] },
    { name: 'Nutrition', link: '/nutrition', children: [] },
  ])
  expect(trail).toEqual([
    { name: 'Health', link: '/health' },
    { name: 'Skin', link: '/health/skin' },
    { name: 'Acne', link: '/health/skin/acne' },
  ])
})

it('[NEXT-2] are empty for an article without a category', () => {
  expect(planBreadcrumbs([])).toEqual([])
})
