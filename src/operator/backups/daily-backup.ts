import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#authoring/make-folder.ts'
import { dayOf } from '#model/day.ts'
import { dayMs } from '#model/duration.ts'
import type { Settings } from '#server/config/config.ts'
import type { Operations } from '#store/database/operations.ts'
import type { Store } from '#store/store.ts'
import { writeBackupFile } from './backup-files.ts'
import { copyPictures } from './copy-pictures.ts'
import { picturesBeside, type Rehearsal, rehearseRestore } from './rehearse-restore.ts'

/** How long a rehearsal remains valid, for one a week. */
const rehearsedForMs = 6.5 * dayMs
/** The files written here; everything else in the folder is left alone. */
const ownFile = /^salus-(\d{4}-\d{2}-\d{2})\.backup\.gz(\.unfinished)?$/

type Log = (line: string) => void
type Place = Pick<Settings, 'dataDir'> & { backup: NonNullable<Settings['backup']> }

/**
 * Makes the backup of a day: the database, and every picture that is not in the folder yet. Then deletes expired
 * backups, and once a week restores the new one into a separate database. The results are recorded in the store's
 * operations.
 */
export async function dailyBackup(
  store: Store,
  { dataDir, backup }: Place,
  { log, stopping, now = new Date() }: { log: Log; stopping?: AbortSignal; now?: Date },
): Promise<void> {
  const file = join(backup.dir, `salus-${dayOf(now)}.backup.gz`)
  await store.operations.record('backup', async () => {
    await makeFolder(backup.dir, 0o700)
    const bytes = await writeBackupFile(store, file, stopping)
    const pictures = await copyPictures(join(dataDir, 'images'), picturesBeside(file))
    const deleted = await deleteOld(backup.dir, new Date(now.getTime() - backup.keepDays * dayMs))
    log(`Backed up the database to ${file}, ${bytes} bytes; ${pictures} new pictures; ${deleted} old backups deleted`)
    return { succeeded: true, figures: { bytes, pictures, deleted }, problem: null }
  })
  if (await store.operations.claim('rehearsal', new Date(now.getTime() - rehearsedForMs)))
    await recordRehearsal(store.operations, file, dataDir, { log, stopping })
}

/** Rehearses a restore, prints the result, and records it. @returns whether everything was there */
export async function recordRehearsal(
  operations: Operations,
  file: string,
  dataDir: string,
  { log, stopping }: { log: Log; stopping?: AbortSignal | undefined },
): Promise<boolean> {
  const { succeeded } = await operations.record('rehearsal', async () => {
    const rehearsal = await rehearseRestore(file, dataDir, stopping)
    const { rows, tables, pictures, differences, missingPictures } = rehearsal
    log(`Restored ${file} into a database of its own: ${rows} rows in ${tables} tables, ${pictures} pictures`)
    const problem = problemOf(rehearsal)
    if (problem) log(problem)
    const figures = { rows, tables, pictures, differences: differences.length, missing: missingPictures.length }
    return { succeeded: problem === null, figures, problem }
  })
  return succeeded
}

function problemOf({ differences, missingPictures }: Rehearsal): string | null {
  const parts = [
    ...(differences.length > 0 ? [`The restored database has ${differences.join(', ')}`] : []),
    ...(missingPictures.length > 0
      ? [`The backup lacks these pictures, which an import makes of the content folder: ${missingPictures.join(', ')}`]
      : []),
  ]
  return parts.length > 0 ? parts.join('. ') : null
}

async function deleteOld(folder: string, before: Date): Promise<number> {
  let deleted = 0
  for (const name of await readdir(folder)) {
    const [, day] = ownFile.exec(name) ?? []
    if (day === undefined || Date.parse(day) >= before.getTime()) continue
    if (!(await stat(join(folder, name))).isFile()) continue
    await rm(join(folder, name))
    deleted += 1
  }
  return deleted
}
