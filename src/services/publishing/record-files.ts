import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { CompiledFiles } from '#authoring/compile-content.ts'
import { isWithin } from '#authoring/content-tree.ts'
import type { NewRevision, Revisions } from '#store/content/revisions.ts'
import type { FilePlan, PlannedFile } from './plan-files.ts'

interface RecordOptions {
  revisions: Revisions
  actor: string
}

/**
 * Adds a version of each file that the folder has changed and that was published whole. A file with a mistake, or one
 * whose document another file's mistake holds back, has none: readers do not see it.
 *
 * @param isWhole  whether the whole folder was imported: then what readers see nothing of any more is recorded as well
 */
export async function recordFiles(
  { content: { folder, only }, files, missing, origin, reason }: FilePlan,
  { articleIds, faultyFiles, blockedFiles }: CompiledFiles,
  { revisions, actor }: RecordOptions,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const isPublished = ({ path }: PlannedFile) => {
    const file = join(folder, path)
    return isWithin(file, only) && !faultyFiles.has(file) && !blockedFiles.has(file)
  }
  const published = files.filter(isPublished)
  const changed = published.filter(({ change }) => change === 'new' || change === 'changed')
  await revisions.record(
    changed.map((file) => ({
      ...versionOf(file, articleIds.get(join(folder, file.path)) ?? null),
      origin,
      actor,
      reason,
      isImported: origin !== 'restore',
      isLive: true,
    })),
  )
  const taken = published.flatMap(({ change, hash, known }) =>
    change === 'unchanged' && known && known.importedHash !== hash ? [[known.id, known.head.id] as const] : [],
  )
  if (taken.length > 0) await revisions.setImported(new Map(taken))
  const moved = files.flatMap(({ path, known }) => (known && known.path !== path ? [[known.id, path] as const] : []))
  if (moved.length > 0) await revisions.move(new Map(moved))
  if (isWhole && missing.length > 0) await revisions.takeAway(missing.map(({ id }) => id))
}

/** The next version of a file: as the folder has it, or as it was edited. */
export function versionOf(
  { path, text, hash, known }: PlannedFile,
  articleId: string | null,
): Pick<NewRevision, 'id' | 'file' | 'base' | 'number' | 'path' | 'text' | 'hash'> {
  return {
    id: randomUUID(),
    file: { id: known?.id ?? randomUUID(), articleId },
    base: known?.head ?? null,
    number: (known?.revisions ?? 0) + 1,
    path,
    text,
    hash,
  }
}
