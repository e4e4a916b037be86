import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { projectRoot } from '#server/config/config.ts'
import type { ProgramName } from '#server/process/programs.ts'
import { CommandProcess, ProgramProcess } from '#server/testing/site-process.ts'
import { smallContent } from '#server/testing/small-content.ts'
import { freePort } from '#store/embedded/free-port.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A folder on a disk of this size; null if this user may not mount one. */
function smallDisk(size: string): string | null {
  const folder = temporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder])
  if (status !== 0) return null
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  chmodSync(folder, 0o711)
  return folder
}

describe('a full disk is reported in one line', () => {
  it('by an import that generates pictures, and by a backup, which leaves nothing half written', async ({ skip }) => {
    const disk = smallDisk('16k')
    if (!disk) {
      process.stdout.write('This user may not mount a disk: imports and backups on a full one are not tested\n')
      return skip()
    }
    const environment = { DATABASE_URL: await testDatabase(), DATA_DIR: disk, CONTENT_DIR: await smallContent() }
    for (const name of ['preview-secret', 'altcha-secret', 'mail-secret'])
      writeFileSync(join(disk, name), 's'.repeat(40))
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=1k'])
    const run = (program: ProgramName, ...words: string[]) => new ProgramProcess(program, words, environment).ended()
    expect(await run('content', 'import')).toMatchObject({
      code: 3,
      errors: [
        expect.stringMatching(
          /^The disk is full: ENOSPC.* Nothing is wrong with the content\. Free space for DATA_DIR/,
        ),
      ],
    })
    expect(await run('backup', 'backup', join(disk, 'salus.backup.gz'))).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/^The disk of .* is full \(ENOSPC.*\)\. No backup was written/)],
    })
    expect(spawnSync('ls', [disk], { encoding: 'utf8' }).stdout).not.toContain('backup')
  })

  it('if it is the disk of the log, and the site goes on', async () => {
    const port = await freePort()
    const program = [join(projectRoot, 'bin/salus.mjs'), 'site']
    const site = new CommandProcess(['/bin/sh', '-c', 'exec "$0" "$@" > /dev/full', process.execPath, ...program], {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'info',
      DATABASE_URL: await testDatabase(),
      DATA_DIR: temporaryFolder(),
      CONTENT_DIR: await smallContent(),
    })
    const status = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (answer) => answer.status,
        () => 0,
      )
    await vi.waitUntil(async () => (await status('/health/sleep')) === 200, { timeout: 120_000 })
    for (let count = 0; count < 3; count++) expect(await status('/readyz')).toBe(200)
    const { code, errors } = await site.end('SIGTERM')
    const said = errors.filter((line) => /^The log cannot be written: ENOSPC.* goes on without/.test(line))
    expect([code, errors]).toEqual([0, said])
  })
})
