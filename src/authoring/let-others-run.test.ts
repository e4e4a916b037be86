import { expect, it, onTestFinished, vi } from 'vitest'
import { compileContent, readContent } from './compile-content.ts'
import { article, writeContent } from './testing/write-content.ts'

it('[NEWS-8] other work runs between two files of a folder', async () => {
  const paths = Array.from({ length: 20 }, (_, index) => `/health/naps-${index}`)
  const folder = await writeContent(
    Object.fromEntries(paths.map((path) => [`articles${path}.md`, article('Naps', path, 'Short.', 'sources: []\n')])),
  )
  const content = await readContent(folder)
  // Every file takes longer than the limit for one turn.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
  onTestFinished(() => clock.mockRestore())
  let turns = 0
  let isDone = false
  const takeTurn = () => {
    turns++
    if (!isDone) setImmediate(takeTurn)
  }
  takeTurn()
  await compileContent(content, { images: new Map() })
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(paths.length)
})
