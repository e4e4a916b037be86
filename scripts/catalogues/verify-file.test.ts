import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../source-files.ts'
import { verifyFile, verifyModule } from './verify-file.ts'

it('[REV-6] the file by which anybody checks an article is up to date with `npm run verify-file`', async () => {
  const written = readFileSync(join(root, verifyFile), 'utf8')
  expect(written).toBe(await verifyModule())
  // People copy it elsewhere: it must not need other files.
  expect([...written.matchAll(/^import .* from "([^"]+)"/gm)].map(([, from]) => from)).toEqual([
    'node:fs/promises',
    'node:util',
  ])
})
