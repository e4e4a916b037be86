import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewRevision } from '#store/content/files/record-revisions.ts'
import type { ContentFile, Revisions } from '#store/content/revisions.ts'
import { versionOf } from './filed-versions.ts'
import { type PlannedFile, revisionHash } from './plan-files.ts'

/**
 * Settles a conflict in favor of the site: its version stays published, and the folder's version is recorded beside it,
 * so that later imports leave the file alone until it is changed again. To settle for the folder, import with
 * `conflicts`.
 *
 * @throws if the folder's file cannot be read
 */
export async function settleForSite(
  file: ContentFile,
  contentDir: string,
  { revisions, actor }: { revisions: Revisions; actor: string },
): Promise<void> {
  const text = await readFile(join(contentDir, file.path), 'utf8')
  await revisions.record([{ ...settlementOf(file, text, actor), isImported: true, isLive: false }])
}

/** The folder's version of a file, recorded beside the head. */
export function settlementOf(
  file: ContentFile,
  folderText: string,
  actor: string,
): Omit<NewRevision, 'isImported' | 'isLive'> {
  const { path } = file
  const planned: PlannedFile = {
    path,
    text: folderText,
    hash: revisionHash(folderText),
    known: file,
    change: 'conflict',
  }
  return { ...versionOf(planned, file.articleId), origin: 'settlement', actor, reason: null }
}
