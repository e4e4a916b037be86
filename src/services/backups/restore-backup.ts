import type { Erasure } from '#store/personal-data/erasures.ts'
import type { Store } from '#store/store.ts'
import { eraseAgain } from '../personal-data/erase-reader.ts'

/**
 * Replaces everything stored by the lines of a backup, in one transaction, and repeats the erasures made since the
 * backup (PRIV-3).
 *
 * @param lines  opens the backup from its beginning; it is read twice, first to check it
 * @param erased  erasures to apply besides those in this database
 * @returns the rows by table, as counted in the backup
 * @throws BackupUnusable when it is damaged or of a newer version; then nothing was changed
 */
export function restoreBackup(
  { backup }: Pick<Store, 'backup'>,
  lines: () => AsyncIterable<string>,
  erased: readonly Erasure[] = [],
): Promise<Record<string, number>> {
  return backup.restore(lines, erased, eraseAgain)
}
