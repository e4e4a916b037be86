import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { restoreBackup } from '#services/backups/restore-backup.ts'
import { openStore } from '#store/store.ts'
import { linesOfBackup } from './backup-files.ts'

/** The result of restoring a backup. */
export interface Rehearsal {
  tables: number
  rows: number
  /** Tables whose number of rows differs from the backup's trailer; each in words. */
  differences: string[]
  /** Pictures in the restored documents. */
  pictures: number
  /** Pictures without a file in the backup: names of picture files in the content folder, without extension. */
  missingPictures: string[]
}

/** The folder of pictures that belongs to a backup. */
export function picturesBeside(file: string): string {
  return join(dirname(file), 'images')
}

/**
 * Restores a backup into a separate database, an embedded one below the data folder that is removed afterwards, counts
 * its rows, and looks for the pictures it needs. The site's own database is not touched, and no right to create
 * databases is needed.
 *
 * @param stopping  aborts it with an error
 * @throws BackupUnusable, EmbeddedDatabaseUnusable
 */
export async function rehearseRestore(file: string, dataDir: string, stopping?: AbortSignal): Promise<Rehearsal> {
  // Always the same folder: the next run takes over after a killed process. With the prefix "postgres", it is not made
  // private to root.
  const folder = join(dataDir, 'postgres-rehearsal')
  const scratch = await openStore({ dataDir: folder })
  try {
    const expected = await restoreBackup(scratch, () => linesOfBackup(file, stopping))
    const counted = await scratch.backup.counts()
    const needed = await scratch.backup.pictures()
    const present = await pictureStems(picturesBeside(file))
    return {
      tables: Object.keys(expected).length,
      rows: Object.values(counted).reduce((sum, count) => sum + count, 0),
      differences: Object.entries(expected)
        .filter(([table, rows]) => counted[table] !== rows)
        .map(([table, rows]) => `${counted[table] ?? 0} of ${rows} rows of ${table}`),
      pictures: needed.size,
      missingPictures: [...needed]
        .map((src) => basename(src))
        .filter((stem) => !present.has(stem))
        .toSorted(),
    }
  } finally {
    await scratch.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pictures with files, by their name without width and extension. */
async function pictureStems(folder: string): Promise<Set<string>> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return new Set(names.map((name) => name.replace(/-\w+\.\w+$/, '')))
}
