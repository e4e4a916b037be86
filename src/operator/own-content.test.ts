import { expect, it } from 'vitest'
import { formatProblem } from '#authoring/problem.ts'
import { readSettings } from '#server/config.ts'
import { checkContent } from './check-content.ts'

it('the content of this repository has neither errors nor warnings', { timeout: 60_000 }, async () => {
  const { contentDir } = readSettings({})
  const { problems, documents } = await checkContent(contentDir, contentDir)
  expect(problems.map(formatProblem)).toEqual([])
  expect(documents).toBeGreaterThan(60)
})
