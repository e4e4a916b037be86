import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

/** A larger folder is hard to survey: files that belong together get a folder of their own. */
const mostFiles = 30
/** A numbered sequence, and one file for each item of a kind. */
const sequences = ['src/store/migrations', 'tests/fixtures/content/articles']

it('no folder has more than thirty files of its own, tests aside', () => {
  const counts = new Map<string, number>()
  for (const top of ['src', 'scripts', 'docs', 'tests']) {
    for (const entry of readdirSync(join(root, top), { recursive: true, withFileTypes: true })) {
      const folder = relative(root, entry.parentPath)
      if (entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  }
  expect(counts.get('src/model/articles')).toBeGreaterThan(10)
  const tooLarge = [...counts].filter(([folder, count]) => count > mostFiles && !sequences.includes(folder))
  expect(tooLarge).toEqual([])
})
