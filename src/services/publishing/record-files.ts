import { join } from 'node:path'
import type { CompiledFiles } from '#authoring/compile-content.ts'
import type { Problem } from '#authoring/problem.ts'
import type { Documents } from '#store/content/documents.ts'
import type { FiledVersions } from '#store/content/files/filed-versions.ts'
import type { Revisions } from '#store/content/revisions.ts'
import { publishedFiles } from './filed-versions.ts'
import type { FilePlan } from './plan-files.ts'
import { type Pruned, type PruneOptions, pruneContent, sourcesOf } from './prune-content.ts'

interface RecordOptions {
  /** The folder that contains the files. */
  contentRoot: string
  documents: Documents
  /** "kind key" of the documents made from files when the import began. */
  filedBefore: ReadonlySet<string>
  revisions: Revisions
  prune?: PruneOptions | undefined
}

/** A plan with the versions that were written for it. */
export interface FiledPlan {
  plan: FilePlan
  filed: FiledVersions
}

/**
 * Records the results of an import of the site's own folder, once its documents and versions are written: the files of
 * documents, the documents that the folder no longer has, and the versions and paths of its files. Documents left out
 * because of a change at the desk are removed from `compiled`.
 */
export async function recordFiles(
  { plan, filed }: FiledPlan,
  compiled: CompiledFiles,
  { contentRoot, documents, filedBefore, revisions, prune }: RecordOptions,
): Promise<Pruned> {
  const published = publishedFiles(plan, compiled)
  const leftOut = leaveOut(plan, compiled, filed)
  await documents.setSources(filed.written(sourcesOf(contentRoot, compiled)))
  const isWhole = plan.content.only === undefined
  const pruned = isWhole
    ? await pruneContent(contentRoot, compiled, { documents, filedBefore, prune })
    : { removed: [], problems: [] }
  const taken = published.flatMap(({ change, hash, known }) =>
    change === 'unchanged' && known && known.importedHash !== hash ? [[known.id, known.head.id] as const] : [],
  )
  if (taken.length > 0) await revisions.setImported(new Map(taken))
  const moved = plan.files.flatMap(({ path, known }) =>
    known && known.path !== path && !filed.heldBack.has(path) ? [[known.id, path] as const] : [],
  )
  if (moved.length > 0) await revisions.move(new Map(moved))
  if (isWhole && plan.missing.length > 0) await revisions.takeAway(plan.missing.map(({ id }) => id))
  return { ...pruned, problems: [...leftOut, ...pruned.problems] }
}

/**
 * Removes from the compiled content the documents that were left out because somebody had changed their files at the
 * desk.
 *
 * @returns a warning for each file of which the folder has another version
 */
function leaveOut({ content: { folder }, files }: FilePlan, compiled: CompiledFiles, filed: FiledVersions): Problem[] {
  const isWritten = (name: string) => !filed.isHeldBack(name)
  compiled.documents = compiled.documents.filter(({ kind, key }) => isWritten(`${kind} ${key}`))
  compiled.cards = compiled.cards.filter(({ path }) => isWritten(`article ${path}`))
  const filesLeftOut = files.filter(({ path }) => filed.heldBack.has(path))
  // Their published documents are unknown here, as for a file with a mistake.
  for (const { path } of filesLeftOut) compiled.faultyFiles.add(join(folder, path))
  return filesLeftOut
    .filter(({ change }) => change === 'new' || change === 'changed')
    .map(({ path }) => ({
      file: join(folder, path),
      line: 1,
      column: 1,
      severity: 'warning',
      found:
        'a change on the site during this import, of the file or of one that gives the same document; nothing was replaced',
      expected: 'another import',
    }))
}
