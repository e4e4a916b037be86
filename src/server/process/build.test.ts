import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { removeOldBuilds } from './build.ts'
import { keepBuild } from './built-folder.ts'

it('keeps the latest builds, those in use by processes, and unfinished ones of other processes', () => {
  const dist = temporaryFolder()
  const hour = 60 * 60
  // Ages in seconds.
  const folders = {
    a: 1,
    b: 2,
    c: 3,
    d: 4,
    used: 60,
    e: hour,
    running: 50 * hour,
    'part-living': 60,
    'part-abandoned': 2 * hour,
  }
  for (const [name, age] of Object.entries(folders)) {
    mkdirSync(join(dist, name))
    utimesSync(join(dist, name), new Date(), new Date(Date.now() - age * 1000))
  }
  keepBuild(join(dist, 'running'))
  removeOldBuilds(dist)
  expect(readdirSync(dist).sort()).toEqual(['a', 'b', 'c', 'd', 'part-living', 'running', 'used'])
})
