import { expect, it } from 'vitest'
import { topicsTable } from './requested-topics.ts'

const newestAt = new Date('2026-03-04T23:00:00Z')

it('lists topics with number, newest date and details', () => {
  const table = topicsTable([
    { topic: 'Night sweats', times: 12, newestAt, details: ['In men.', 'Since\nspring.'] },
    { topic: 'Eczema', times: 1, newestAt, details: [] },
  ])
  expect(table.split('\n')).toEqual([
    'times  newest      topic',
    '   12  2026-03-04  Night sweats',
    '                   - In men.',
    '                   - Since spring.',
    '    1  2026-03-04  Eczema',
  ])
})

it('removes control characters that a reader entered', () => {
  const table = topicsTable([{ topic: 'a\u001b[2Jb\u202ec\u2028d', times: 1, newestAt, details: [] }])
  expect(table.split('\n')[1]).toBe('    1  2026-03-04  a [2Jb c d')
})

it('reports if there is none', () => {
  expect(topicsTable([])).toBe('No reader has asked for a topic yet.')
})
