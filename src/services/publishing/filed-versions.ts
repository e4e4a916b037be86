import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { CompiledFiles } from '#authoring/compile-content.ts'
import { isWithin } from '#authoring/content-tree.ts'
import { type FiledVersion, FiledVersions } from '#store/content/files/filed-versions.ts'
import type { NewRevision } from '#store/content/files/record-revisions.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { FilePlan, PlannedFile } from './plan-files.ts'

/**
 * The files of the folder, each with a new version if only the folder has changed it and all its documents are
 * published. A file with a mistake, or with a document that another file's mistake holds back, gets none: readers do
 * not see it.
 */
export function filedVersions(plan: FilePlan, compiled: CompiledFiles, actor: string): FiledVersions {
  const { folder } = plan.content
  const published = new Set(publishedFiles(plan, compiled))
  const filed = new Map(
    plan.files.map((file) => {
      const isChanged = published.has(file) && (file.change === 'new' || file.change === 'changed')
      const place = join(folder, file.path)
      return [place, filedVersion(file, isChanged ? { plan, actor, articleId: compiled.articleIds.get(place) } : null)]
    }),
  )
  // Includes files that only the site has: their published version is compiled.
  for (const known of plan.missing) {
    const place = join(folder, known.path)
    if (!filed.has(place)) filed.set(place, { path: known.path, seen: seenOf(known), revision: null })
  }
  const filesOf = new Map(
    [...compiled.madeOf].map(([name, files]) => [name, files.flatMap((file) => filed.get(file) ?? [])]),
  )
  return new FiledVersions([...filed.values()], filesOf)
}

function filedVersion(
  file: PlannedFile,
  changed: { plan: FilePlan; actor: string; articleId: string | undefined } | null,
): FiledVersion {
  const { path, known } = file
  const seen = known ? seenOf(known) : null
  if (!changed) return { path, seen, revision: null }
  const { origin, reason } = changed.plan
  const version = versionOf(file, changed.articleId ?? null)
  const isImported = origin !== 'restore'
  return { path, seen, revision: { ...version, origin, actor: changed.actor, reason, isImported, isLive: true } }
}

function seenOf({ id, head, liveId }: ContentFile): FiledVersion['seen'] {
  return { fileId: id, headId: head.id, liveId }
}

/** Files without a mistake, whose documents no other file's mistake holds back. */
export function publishedFiles(
  { content: { folder, only }, files }: FilePlan,
  { faultyFiles, blockedFiles }: CompiledFiles,
) {
  return files.filter(({ path }) => {
    const file = join(folder, path)
    return isWithin(file, only) && !faultyFiles.has(file) && !blockedFiles.has(file)
  })
}

/** The next version of a file: from the folder, or from the desk. */
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
