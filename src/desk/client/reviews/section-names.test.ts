import { expect, it } from 'vitest'
import { sectionIds } from '#model/articles/section.ts'
import { sectionNames } from './section-names.ts'

it('[REV-2] names sections by their titles, and the text before the first heading in words', () => {
  const before = sectionIds.beforeFirstHeading
  const names = sectionNames([
    'article',
    [],
    ['summary', []],
    ['section', ['id', before]],
    ['section', ['id', 'what-it-does', 'title', 'What it does']],
  ])
  expect([...names]).toEqual([
    [before, 'Before the first heading'],
    ['what-it-does', 'What it does'],
  ])
})
