import { createWriteStream, readFileSync } from 'node:fs'
import { lstat, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Command } from 'commander'
import { readConfig } from '#server/config/config.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { restoreBackup } from '#services/backups/restore-backup.ts'
import { BackupUnusable } from '#store/database/backup.ts'
import { Erasure } from '#store/personal-data/erasures.ts'
import { linesOfBackup, writeBackup, writeBackupFile } from './backups/backup-files.ts'
import { dailyBackup, recordRehearsal } from './backups/daily-backup.ts'
import { print, withSite, withStore } from './command-line.ts'
import { lowerPriority } from './importing/lower-priority.ts'

/** The conventional name of the standard output and input. */
const standardStream = '-'

const program = new Command('salus').description(
  'Backs up the database to a file and restores it, whether or not the site is running.',
)

program
  .command('backup')
  .description('writes the whole database to a file, replacing it if it exists')
  .argument('<file>', 'such as salus.backup.gz; - for the standard output')
  .action(async (name: string) => {
    if (name === standardStream) return withSite((store) => writeBackup(store, process.stdout))
    const file = resolve(name)
    const inPlace = await lstat(file).catch(() => null)
    // Renaming a file over a device, a link or a folder would replace that.
    if (inPlace && !inPlace.isFile())
      fail(`${name} is no ordinary file; expected one, a new name, or - for the standard output`)
    const bytes = await withSite((store) => writeBackupFile(store, file))
    print(`Backed up the database to ${file}, ${bytes} bytes`)
    print(`Not in it: the key and the head of the public log, in ${readConfig().publicLog.dir}`)
  })

program
  .command('restore')
  .description('replaces the whole database by a backup; a damaged file changes nothing')
  .argument('<file>', 'a file that "salus backup" wrote; - for the standard input')
  .option('--erased <list>', 'a file that "salus reader erased" wrote; what it names is erased again')
  .action(async (name: string, options: { erased?: string }) => {
    const erased = options.erased === undefined ? [] : readErasures(options.erased)
    if (name === standardStream) {
      await withStoredInput(async (file) => {
        await withStore((store) => restoreBackup(store, () => linesOfBackup(file), erased))
      })
      print('Restored the database from the standard input')
      return
    }
    const file = await existingBackup(name)
    await withStore((store) => restoreBackup(store, () => linesOfBackup(file), erased))
    print(`Restored the database from ${file}`)
    print('If entries of the public log were published since: salus log recover')
  })

program
  .command('rehearse')
  .description('restores a backup into a database of its own and counts what is in it; the site is not touched')
  .argument('<file>', 'a file that "salus backup" wrote')
  .action(async (name: string) => {
    const file = await existingBackup(name)
    const { dataDir } = readConfig()
    const isSound = await withStore((store) => recordRehearsal(store.operations, file, dataDir, { log: print }))
    if (!isSound) process.exitCode = 1
  })

program
  .command('daily', { hidden: true })
  .description('the backup of today, as the site makes it (src/server/process/start-backups.ts)')
  .action(async () => {
    const config = readConfig()
    const { backup } = config
    if (!backup) return fail('BACKUP_DIR is not set; expected the folder of the backups')
    const stopping = new AbortController()
    // The site that started it has exited, or is about to.
    process.once('disconnect', () => stopping.abort(new Error('the site ends')))
    lowerPriority()
    await withStore((store) =>
      dailyBackup(store, { ...config, backup }, { log: print, stopping: stopping.signal }),
    ).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error
    })
    if (process.connected) process.disconnect()
  })

await program
  .parseAsync()
  .catch((error: unknown) =>
    fail(error instanceof BackupUnusable ? `Nothing was restored: ${error.message}` : startFailure(error)),
  )

/** Stores the standard input in a file: a restore reads a backup twice, first to check it. */
async function withStoredInput(use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'salus-restore-'))
  try {
    const file = join(folder, 'input')
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }))
    await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The output of "salus reader erased". */
function readErasures(name: string): Erasure[] {
  let text: string
  try {
    text = readFileSync(resolve(name), 'utf8')
  } catch {
    fail(`${name} cannot be read; expected a file that "salus reader erased" wrote`)
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [Erasure.parse(JSON.parse(line))]
    } catch {
      return fail(`${name}:${index + 1}:1: expected a line that "salus reader erased" wrote. Nothing was restored`)
    }
  })
}

async function existingBackup(name: string): Promise<string> {
  const file = resolve(name)
  const found = await stat(file).catch(() => fail(`${name} does not exist; expected a file that "salus backup" wrote`))
  if (!found.isFile()) fail(`${name} is no file; expected one that "salus backup" wrote, or - for the standard input`)
  return file
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
