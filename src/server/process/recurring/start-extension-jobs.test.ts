import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openStore, type Store } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { startExtensionJobs } from './start-extension-jobs.ts'

it('[SITE-6] jobs run in processes of their own, write into their folder, and their errors are logged', async () => {
  const dataDir = temporaryFolder()
  const databaseUrl = await testDatabase()
  const extensionsDir = join(temporaryFolder(), 'extensions')
  cpSync(resolve('docs/example-extensions/weekly-list'), join(extensionsDir, 'weekly-list'), { recursive: true })
  mkdirSync(join(extensionsDir, 'breaks'))
  writeFileSync(
    join(extensionsDir, 'breaks/job.ts'),
    "console.log('{ loaded')\nprocess.stdout.write('[1]')\nimport { defineJob, z } from 'salus'\nexport default defineJob({ name: 'breaks', when: { at: '00:00' }, schema: z.object({}), run() { throw new Error('Broken.') } })\n",
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
  const { close } = startExtensionJobs({ config: { extensionsDir }, store, print: (line) => lines.push(line) })
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

it('[SITE-6] a module that never finishes loading, or ends before the jobs are listed, is logged, and the start does not wait', async () => {
  const [dataDir, extensionsDir] = [temporaryFolder(), join(temporaryFolder(), 'extensions')]
  mkdirSync(join(extensionsDir, 'hangs'), { recursive: true })
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('EXTENSIONS_DIR', extensionsDir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines: string[] = []
  const start = (module: string, limitMs?: number) => {
    writeFileSync(join(extensionsDir, 'hangs/job.ts'), module)
    const print = (line: string) => lines.push(line)
    const { close } = startExtensionJobs({ config: { extensionsDir }, store: {} as Store, print }, limitMs)
    onTestFinished(close)
  }
  start('setInterval(() => undefined, 1000)\nawait new Promise(() => undefined)\nexport default {}\n', 2000)
  expect(lines).toEqual([])
  const told = `The jobs of ${extensionsDir} do not run: `
  await vi.waitFor(() => expect(lines).toEqual([`${told}it was ended by SIGKILL, after 2 seconds at most`]), 60_000)
  start("console.log('not a list')\nprocess.exit(0)\nexport default {}\n")
  await vi.waitFor(() => expect(lines[1]).toBe(`${told}their list cannot be read: not a list`), 60_000)
})
