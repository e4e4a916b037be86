import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { smallContent } from '../testing/small-content.ts'
import { contentImporter } from './content-importer.ts'

const timeoutMs = 60_000

/** Every process that this one has started since the test began. */
let started: ChildProcess[] = []
function onProcess(message: unknown): void {
  started.push((message as { process: ChildProcess }).process)
}

beforeEach(async () => {
  started = []
  subscribe('child_process', onProcess)
  onTestFinished(() => void unsubscribe('child_process', onProcess))
  vi.stubEnv('DATABASE_URL', await testDatabase())
  vi.stubEnv('DATA_DIR', temporaryFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
})

/** An importer of a small content folder, and an edit of it. */
async function importerOf({ staysReady }: { staysReady: boolean }) {
  const contentDir = await smallContent()
  vi.stubEnv('CONTENT_DIR', contentDir)
  const importer = contentImporter({ staysReady })
  onTestFinished(() => importer.close())
  return { importer, edit: () => appendFile(join(contentDir, 'articles/health/sleep.md'), '\nAnother line.\n') }
}

/** The import processes that were started, in order. */
function workers(): ChildProcess[] {
  return started.filter(({ spawnargs }) => spawnargs.some((word) => /import-worker/.test(word)))
}

const areConnected = () => workers().map(({ connected }) => connected)

it('imports an edit in a process that waits for it, and starts none', { timeout: timeoutMs }, async () => {
  const { importer, edit } = await importerOf({ staysReady: true })
  let second: Promise<string | null> | undefined
  const first = importer.run(async () => {
    second = importer.run()
  })
  expect(await first).toBeNull()
  expect(await second).toBeNull()
  // The first was generating pictures when the second run began; it left the rest to that run, and has a low priority
  // since.
  expect(workers()[0]?.signalCode).toBe('SIGTERM')
  expect(areConnected()).toEqual([false, false, true])
  for (let edits = 0; edits < 2; edits++) {
    await edit()
    expect(await importer.run()).toBeNull()
  }
  expect(areConnected()).toEqual([false, false, true])
  importer.reload()
  expect(await importer.run()).toBeNull()
  expect(areConnected()).toEqual([false, false, false, true])
})

it('leaves no process behind if no edits are imported', { timeout: timeoutMs }, async () => {
  const { importer } = await importerOf({ staysReady: false })
  expect(await importer.run()).toBeNull()
  const [only] = workers()
  expect(workers()).toHaveLength(1)
  if (only?.exitCode === null) await once(only, 'exit')
  expect(only?.exitCode).toBe(0)
})
