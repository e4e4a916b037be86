import { expect, it } from 'vitest'
import { type Decided, mostAtOnce } from '../../desk-api.ts'
import { inParts } from './in-parts.ts'

const ids = Array.from({ length: 2 * mostAtOnce + 1 }, (_, index) => String(index))
const gone = (part: readonly string[]): Decided => ({
  done: [],
  refused: part.map((id) => ({ message: id, comment: null })),
})

it('[COMM-8] returns the results of the first calls where a later one fails, and the items left', async () => {
  let calls = 0
  const { refused, left, problem } = await inParts(ids, (part) =>
    ++calls === 2 ? Promise.reject(new Error('The desk does not answer')) : Promise.resolve(gone(part)),
  )
  expect(refused).toHaveLength(mostAtOnce)
  expect(left).toEqual(ids.slice(mostAtOnce))
  expect(problem).toBe('The desk does not answer')
  expect(calls).toBe(2)
})

it('[COMM-8] leaves no items where every call succeeds, and throws where the first fails', async () => {
  await expect(inParts(ids, async (part) => gone(part))).resolves.toMatchObject({ left: [], problem: null })
  await expect(inParts(ids, () => Promise.reject(new Error('Refused')))).rejects.toThrow('Refused')
})
