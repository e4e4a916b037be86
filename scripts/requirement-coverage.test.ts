import { expect, it } from 'vitest'
import { deliveredIds, requirementIds, titledIds } from './requirement-coverage.ts'

it('reads the rows of the requirements', () => {
  expect(requirementIds('| id | requirement |\n|---|---|\n| PAGE-1 | see BYL-2 |\n| PRIV-1+ | x |\n')).toEqual([
    'PAGE-1',
    'PRIV-1',
  ])
})

it('reads the delivered list', () => {
  expect(deliveredIds('# not AAA-1\nPAGE-1 PAGE-10\nBYL-2 # nor BBB-2')).toEqual(['PAGE-1', 'PAGE-10', 'BYL-2'])
})

it('reads ids at the start of a title, of several tests and several to a title', () => {
  // Joined here, so that this file does not count as a test of these rows.
  const source = ["it('", 'A-1] x\')\ntest("', 'B-2, B-3] y")\nit.each(rows)(`', 'C-4] %s`)'].join('[')
  expect(titledIds(source).map((found) => `${found.line} ${found.id}`)).toEqual(['1 A-1', '2 B-2', '2 B-3', '3 C-4'])
})

it('does not take an array or a comment for a title', () => {
  expect(titledIds("const a = ['A-1'] // [B-2] c")).toEqual([])
})
