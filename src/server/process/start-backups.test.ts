import { expect, it, onTestFinished, vi } from 'vitest'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { startBackups } from './start-backups.ts'

it('a backup whose program ends before it records anything has failed, and is due again after an hour', async () => {
  // Without this setting the program ends at once.
  vi.stubEnv('BACKUP_DIR', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const store = await openStore({ databaseUrl: await testDatabase(), dataDir: temporaryFolder() })
  const lines: string[] = []
  const backup = { dir: temporaryFolder(), time: '00:00', keepDays: 1 }
  const { close } = startBackups({ config: { backup }, store, print: (line) => lines.push(line) })
  onTestFinished(async () => {
    await close()
    await store.close()
  })
  await vi.waitFor(async () => {
    expect(lines).toEqual([expect.stringMatching(/^The backup ended with exit code 1; .* tried again in an hour$/)])
    expect((await store.operations.list()).filter(({ name }) => name === 'backup')).toMatchObject([
      { endedAt: expect.any(Date), succeeded: false, problem: 'its program ended with exit code 1' },
    ])
  }, 60_000)
}, 90_000)
