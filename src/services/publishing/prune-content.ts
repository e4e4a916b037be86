import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CompiledFiles } from '#authoring/compile-content.ts'
import type { Problem } from '#authoring/problem.ts'
import type { FiledDocument } from '#store/content/documents/read-documents.ts'
import type { Documents } from '#store/content/documents.ts'

/** The largest share of documents made from files that is taken down without a confirmation. */
const fewShare = 1 / 4

export interface PruneOptions {
  /** Whether more than a quarter of the documents made from files may go. */
  many: boolean
}

interface PruneContext {
  documents: Documents
  filedBefore: ReadonlySet<string>
  prune: PruneOptions | undefined
}

export interface Pruned {
  /** "kind key" of the documents taken down. */
  removed: string[]
  /** Why nothing was taken down. */
  refused?: string
  /** A warning for each document that stays on the site although the folder no longer has it. */
  problems: Problem[]
}

/**
 * Takes down, or reports, documents that the site's content folder no longer has: their file is deleted, or has no
 * mistake and no longer makes them. Concerns only documents made from files of that folder, not imports from elsewhere.
 * Site settings and comments stay, even those from a file.
 *
 * @param compiled  the whole folder
 * @param context.filedBefore  "kind key" of the documents made from files when the import began: documents that the
 *   desk publishes meanwhile are not missing
 * @param context.prune  undefined to report only
 */
export async function pruneContent(
  contentDir: string,
  { files, faultyFiles, problems }: CompiledFiles,
  { documents, filedBefore, prune }: PruneContext,
): Promise<Pruned> {
  const filed = (await documents.filed()).filter(({ kind, key }) => filedBefore.has(`${kind} ${key}`))
  const isAbsent = ({ kind, key, source }: FiledDocument) => {
    if (kind === 'site' || files.has(`${kind} ${key}`)) return false
    const file = join(contentDir, source)
    return !existsSync(file) || !faultyFiles.has(file)
  }
  const absent = filed.filter(isAbsent)
  const prunable = absent.filter(({ kind }) => kind !== 'comments')
  const report = (refused?: string): Pruned => ({
    removed: [],
    ...(refused !== undefined && { refused }),
    problems: absent.map((document) => warningOf(document, contentDir)),
  })
  if (!prune || prunable.length === 0) return report()
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (errors > 0) return report('Nothing was taken down, because the content has errors; expected none')
  if (!prune.many && prunable.length > filed.length * fewShare) {
    const share = `${prunable.length} of ${filed.length} documents that came of files`
    return report(`Nothing was taken down, because it would be ${share}; expected a quarter at most, or --many`)
  }
  const removed = await documents.prune(prunable)
  const rest = absent.filter(({ kind, key }) => !removed.includes(`${kind} ${key}`))
  return { removed, problems: rest.map((document) => warningOf(document, contentDir)) }
}

function warningOf({ kind, key, source }: FiledDocument, contentDir: string): Problem {
  const file = join(contentDir, source)
  const found = existsSync(file) ? `no ${kind} ${key} any more` : 'a file that is gone'
  const command = kind === 'comments' ? `content remove comments ${key}` : 'import --prune'
  return {
    severity: 'warning',
    file,
    line: 1,
    column: 1,
    found: `${found}, and ${kind} ${key} stays on the site`,
    expected: `it, or salus ${command}`,
  }
}

/** The file of each document, below the content folder, as stored. */
export function sourcesOf(contentDir: string, { files }: CompiledFiles): Map<string, string> {
  return new Map([...files].map(([name, file]) => [name, relative(contentDir, file)]))
}
