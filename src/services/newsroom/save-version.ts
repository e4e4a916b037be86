import { randomUUID } from 'node:crypto'
import { kindOfFile } from '#authoring/content-tree.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { RevisionOrigin } from '#store/content/files/record-revisions.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { revisionHash } from '../publishing/plan-files.ts'
import { requirePermission } from '../staff/permission.ts'
import { ContentConflict, ContentFieldRefused, ContentMissing, ContentRefused } from './content-refused.ts'
import { recordContentStep } from './content-step.ts'
import { requireText } from './file-text.ts'
import { readVersion } from './list-content.ts'

/** A version to save. */
export interface SavedVersion {
  text: string
  /** The reason, for the history. */
  reason: string | null
  origin?: Extract<RevisionOrigin, 'edit' | 'restore'>
  /** The states of its draft, which are deleted with the save. */
  drafts?: readonly string[]
}

/**
 * Saves the next version of a file, without publishing it.
 *
 * @param baseId  the version that it changes
 * @returns the file with the new head; the unchanged file if the text is the same as in its base
 * @throws NotPermitted, ContentRefused, ContentConflict if the file has another head by now
 */
export async function saveVersion(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  { fileId, baseId }: { fileId: string; baseId: string },
  { text, reason, origin = 'edit', drafts = [] }: SavedVersion,
): Promise<ContentFile> {
  requirePermission(actor, 'content.write')
  requireText(text)
  return store.transaction(async ({ content, audit, announce }) => {
    const file = await content.lock(fileId)
    if (!file) throw new ContentMissing('There is no such file.')
    if (file.head.id !== baseId) throw new ContentConflict(file.head.id, file.head.actor)
    await content.dropDraft({ fileId, account: actor.id }, drafts)
    return addVersion({ content, audit, announce }, actor, file, { text, reason, origin })
  })
}

/**
 * Adds the next version of a file in the transaction that has locked it.
 *
 * @returns the file with the new head; the unchanged file if the text is the same as in its head
 * @throws ContentRefused if it is in the trash or scheduled
 */
export async function addVersion(
  { content, audit, announce }: Pick<StoreTransaction, 'content' | 'audit' | 'announce'>,
  actor: Actor,
  file: ContentFile,
  { text, reason, origin = 'edit' }: Omit<SavedVersion, 'drafts'>,
): Promise<ContentFile> {
  const hash = revisionHash(text)
  if (hash === file.head.hash) return file
  const id = randomUUID()
  const { id: fileId, path, articleId } = file
  const next = { id, base: file.head, number: file.revisions + 1, path, text, hash, origin, reason }
  await content.add({ ...next, file: { id: fileId, articleId }, actor: actor.name, account: actor.id })
  if (!(await content.apply('edit', fileId, { head_id: id })))
    throw new ContentRefused(
      file.state === 'trashed'
        ? 'It is in the trash. Take it out before you change it.'
        : 'It is scheduled. Take the day of its publication away before you change it.',
    )
  const changed = await content.lock(fileId)
  if (!changed) throw new Error(`The file ${fileId} is gone`)
  await recordContentStep({ audit, announce }, actor, origin, file, changed)
  return changed
}

/**
 * Saves an earlier version as the next one, without publishing it.
 *
 * @throws NotPermitted, ContentRefused, ContentMissing, ContentConflict if the file has another head by now
 */
export async function restoreVersion(
  store: Pick<Store, 'transaction' | 'revisions'>,
  actor: Actor,
  { fileId, baseId, number, reason }: { fileId: string; baseId: string; number: number; reason: string | null },
): Promise<ContentFile> {
  requirePermission(actor, 'content.write')
  const text = await readVersion(store, actor, { id: fileId, number })
  return saveVersion(store, actor, { fileId, baseId }, { text, reason, origin: 'restore' })
}

/**
 * Starts a new file.
 *
 * @param path  below the content folder, such as "articles/health/naps.md"
 * @throws NotPermitted, ContentRefused
 */
export async function startFile(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  path: string,
  { text, reason }: Omit<SavedVersion, 'origin' | 'drafts'>,
): Promise<ContentFile> {
  requirePermission(actor, 'content.write')
  requireText(text)
  requirePath(path)
  return store.transaction(async ({ content, audit, announce }) => {
    const owner = await content.lockPath(path)
    if (owner)
      throw new ContentRefused(
        owner.state === 'trashed'
          ? `The file ${path} is in the trash: expected another path, or that one to be taken out.`
          : `There is a file ${path} already.`,
      )
    const [id, fileId] = [randomUUID(), randomUUID()]
    const first = { id, base: null, number: 1, path, text, hash: revisionHash(text), origin: 'edit', reason } as const
    await content.add({ ...first, file: { id: fileId, articleId: null }, actor: actor.name, account: actor.id })
    const started = await content.lock(fileId)
    if (!started) throw new Error(`The file ${fileId} is gone`)
    await recordContentStep({ audit, announce }, actor, 'start', null, started)
    return started
  })
}

/** Names that are safe in every file system, in folders where content is read. */
const pathOfFile = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(?:md|yaml|json)$/

function requirePath(path: string): void {
  if (!pathOfFile.test(path) || path.length > 200 || kindOfFile('/', `/${path}`) === undefined)
    throw new ContentFieldRefused(
      'path',
      'Expected the path of a content file, of lower-case words joined by hyphens, such as articles/health/naps.md.',
    )
}
