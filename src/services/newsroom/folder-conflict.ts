import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#model/staff/actor.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { revisionHash } from '../publishing/plan-files.ts'
import { settlementOf } from '../publishing/settle-file.ts'
import { requirePermission } from '../staff/permission.ts'
import { ContentConflict, ContentMissing, ContentRefused } from './content-refused.ts'
import { recordContentStep } from './content-step.ts'
import { requireText } from './file-text.ts'
import { addVersion } from './save-version.ts'

/** A file that was changed both in the folder and on the site since its import. */
export interface FolderConflict {
  /** The text at the last import. */
  base: string
  /** The text in the folder. */
  text: string
}

/**
 * NEWS-5: the conflict that an import would report for one file; null if the folder's text is known to the site.
 *
 * @throws NotPermitted, ContentMissing
 */
export async function readFolderConflict(
  { revisions }: Pick<Store, 'revisions'>,
  contentDir: string,
  actor: Actor,
  fileId: string,
): Promise<FolderConflict | null> {
  requirePermission(actor, 'content.read')
  const file = await revisions.get(fileId)
  if (!file) throw new ContentMissing('There is no such file.')
  return conflictOf(file, revisions, contentDir)
}

/** The files changed both in the folder and on the site, ordered by path. @throws NotPermitted */
export async function listFolderConflicts(
  { revisions }: Pick<Store, 'revisions'>,
  contentDir: string,
  actor: Actor,
): Promise<Pick<ContentFile, 'id' | 'path'>[]> {
  requirePermission(actor, 'content.read')
  const conflicts: Pick<ContentFile, 'id' | 'path'>[] = []
  for (const file of await revisions.files()) {
    if (await conflictOf(file, revisions, contentDir)) conflicts.push({ id: file.id, path: file.path })
  }
  return conflicts
}

async function conflictOf(
  file: ContentFile,
  revisions: Store['revisions'],
  contentDir: string,
): Promise<FolderConflict | null> {
  // If only the folder has changed, an import publishes it.
  if (file.importedHash === null || file.importedHash === file.head.hash || file.state === 'trashed') return null
  const text = await readFile(join(contentDir, file.path), 'utf8').catch(() => null)
  if (text === null) return null
  const versions = await revisions.history(file.id)
  const hash = revisionHash(text)
  if (versions.some((version) => version.hash === hash)) return null
  const imported = versions.find((version) => version.hash === file.importedHash)
  return { base: (imported && (await revisions.texts([imported.id])).get(imported.id)) ?? '', text }
}

/**
 * NEWS-5: settles a conflict with a text that merges both. It becomes the next version; the folder's text is recorded
 * beside it, so that later imports leave the file alone until the folder changes it again. Both are written in one
 * transaction: if the text is refused, the conflict stays.
 *
 * @param settled.folderText  the folder's text that the person who settles it has seen
 * @throws NotPermitted, ContentMissing, ContentConflict, ContentRefused if the folder has another text by now, or the
 *   file is scheduled
 */
export async function settleFolderConflict(
  store: Pick<Store, 'revisions' | 'transaction'>,
  contentDir: string,
  actor: Actor,
  settled: { fileId: string; headId: string; folderText: string; text: string },
): Promise<ContentFile> {
  requirePermission(actor, 'content.import')
  requirePermission(actor, 'content.write')
  const { fileId, headId, folderText, text } = settled
  requireText(text)
  const conflict = await readFolderConflict(store, contentDir, actor, fileId)
  if (conflict?.text !== folderText)
    throw new ContentRefused('The folder has another text by now. Look at it again; nothing was changed.')
  return store.transaction(async ({ content, audit, announce }) => {
    const file = await content.lock(fileId)
    if (!file) throw new ContentMissing('There is no such file.')
    if (file.head.id !== headId) throw new ContentConflict(file.head.id, file.head.actor)
    const settlement = settlementOf(file, folderText, actor.name)
    await content.add(settlement)
    await content.setImported(fileId, settlement.id)
    const beside = await content.lock(fileId)
    if (!beside) throw new Error(`The file ${fileId} is gone`)
    await recordContentStep({ audit, announce }, actor, 'settle', file, beside)
    const reason = 'Put together with the text of the folder'
    return addVersion({ content, audit, announce }, actor, beside, { text, reason })
  })
}
