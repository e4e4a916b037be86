import { expect, it } from 'vitest'
import { WatchedComments } from './watched-comments.ts'

it('knows who looks at a comment until they turn to another one, leave, or are quiet for a while', () => {
  let now = 0
  let told = 0
  const watched = new WatchedComments(() => now)
  watched.subscribe(() => told++)
  watched.watch('Ada', 'spots/a')
  watched.watch('Ben', 'spots/a')
  watched.watch('Ada', 'spots/b')
  expect(watched.list()).toEqual([
    { id: 'spots/b', moderator: 'Ada' },
    { id: 'spots/a', moderator: 'Ben' },
  ])
  now = 60_000
  // Says so again, which is no news.
  watched.watch('Ada', 'spots/b')
  expect(told).toBe(3)
  now = 100_000
  expect(watched.list()).toEqual([{ id: 'spots/b', moderator: 'Ada' }])
  watched.watch('Ada', null)
  expect([watched.list(), told]).toEqual([[], 4])
})
