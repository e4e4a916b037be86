import { expect, it } from 'vitest'
import type { DeskComment } from '../../desk-api.ts'
import { merged } from './queue-state.ts'

const comment = (id: string, version: number, state: DeskComment['state'] = 'waiting') =>
  ({ id, version, state }) as DeskComment

it('[COMM-8] comments keep their places, those that others decided are done, and new ones come last', () => {
  const shown = [comment('a', 1), comment('b', 1)].map((comment) => ({ comment, isDone: false }))
  expect(merged(shown, [comment('c', 1), comment('b', 2)])).toEqual([
    { comment: comment('a', 1), isDone: true },
    { comment: comment('b', 2), isDone: false },
    { comment: comment('c', 1), isDone: false },
  ])
})

it('[COMM-8] a decided comment stays decided when a list arrives that was read before the decision', () => {
  const decided = { comment: comment('a', 2, 'approved'), isDone: true }
  expect(merged([decided], [comment('a', 1)])).toEqual([decided])
  // A decision that was taken back is a further version.
  expect(merged([decided], [comment('a', 3)])).toEqual([{ comment: comment('a', 3), isDone: false }])
})
