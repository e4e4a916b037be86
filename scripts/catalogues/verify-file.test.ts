import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../source-files.ts'
import { verifyFile, verifyModule } from './verify-file.ts'

it('[REV-6] the file by which anybody checks an article is the one that `npm run verify-file` writes', async () => {
  const written = readFileSync(join(root, verifyFile), 'utf8')
  expect(written).toBe(await verifyModule())
  // It is copied to elsewhere: there is nothing beside it.
  expect([...written.matchAll(/^import .* from "([^"]+)"/gm)].map(([, from]) => from)).toEqual([
    'node:fs/promises',
    'node:util',
  ])
})
