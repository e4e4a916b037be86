import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { startExtensionJobs } from './start-extension-jobs.ts'

it('[SITE-6] jobs run in processes of their own, write into their folder, and say in the log what they threw', async () => {
  const dataDir = temporaryFolder()
  const databaseUrl = await testDatabase()
  const extensionsDir = join(temporaryFolder(), 'extensions')
  cpSync(resolve('docs/example-extensions/weekly-list'), join(extensionsDir, 'weekly-list'), { recursive: true })
  mkdirSync(join(extensionsDir, 'breaks'))
  writeFileSync(
    join(extensionsDir, 'breaks/job.ts'),
    "import { defineJob, z } from 'salus'\nexport default defineJob({ name: 'breaks', when: { at: '00:00' }, schema: z.object({}), run() { throw new Error('Broken.') } })\n",
  )
  for (const [name, value] of Object.entries({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EXTENSIONS_DIR: extensionsDir,
  }))
    vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const store = await openStore({ databaseUrl, dataDir })
  const lines: string[] = []
  const { close } = await startExtensionJobs({ config: { extensionsDir }, store, print: (line) => lines.push(line) })
  onTestFinished(async () => {
    await close()
    await store.close()
  })
  const folder = join(dataDir, 'jobs/weekly-list')
  await vi.waitFor(() => {
    expect(existsSync(folder) && readdirSync(folder)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.md$/)])
    expect(lines.join('\n')).toMatch(/^The job breaks of \d{4}-\d\d-\d\dT00:00:00.000Z failed: Error: Broken\./)
  }, 100_000)
  expect(readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')).toBe('# New this week\n\nNothing.\n')
}, 120_000)
