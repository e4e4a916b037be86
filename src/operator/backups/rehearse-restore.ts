import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { restoreBackup } from '#services/backups/restore-backup.ts'
import { openStore } from '#store/store.ts'
import { linesOfBackup } from './backup-files.ts'

/** What a restore of a backup came to. */
export interface Rehearsal {
  tables: number
  rows: number
  /** Tables that have another number of rows than the backup says; each in words. */
  differences: string[]
  /** Pictures that the restored documents show. */
  pictures: number
  /** Those of which the backup has no file: names of picture files in the content folder, without their ending. */
  missingPictures: string[]
}

/** The folder of pictures that belongs to a backup. */
export function picturesBeside(file: string): string {
  return join(dirname(file), 'images')
}

/**
 * Restores a backup into a database of its own, an embedded one below the data folder that is removed afterwards, counts
 * what is in it, and looks for the pictures it needs. The site's own database is not touched, and no right to create
 * databases is needed.
 *
 * @param stopping  ends it, with an error
 * @throws BackupUnusable, EmbeddedDatabaseUnusable
 */
export async function rehearseRestore(file: string, dataDir: string, stopping?: AbortSignal): Promise<Rehearsal> {
  // Always the same: one whose process was killed is taken over. As "postgres…", it is not made private to root.
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

/** The pictures that have files, by their name without width and ending. */
async function pictureStems(folder: string): Promise<Set<string>> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return new Set(names.map((name) => name.replace(/-\w+\.\w+$/, '')))
}
