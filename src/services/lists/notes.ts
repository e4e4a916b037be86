import { findAnchor } from '#model/newsroom/text-anchor.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { DeskNote, NewNote } from '#store/lists/notes.ts'
import { workTag } from '#store/lists/tasks.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { ContentMissing, ContentRefused } from '../newsroom/content-refused.ts'
import { requirePermission } from '../staff/permission.ts'
import { notify } from './notify.ts'
import { requireColleague } from './tasks.ts'

/** A note, and whether its words are missing from the newest version. */
export interface PlacedNote extends DeskNote {
  isLost: boolean
}

/** The staff's notes about a file (NEWS-11), oldest first. @throws NotPermitted, ContentMissing */
export async function listNotes(
  { notes, revisions }: Pick<Store, 'notes' | 'revisions'>,
  actor: Actor,
  fileId: string,
): Promise<PlacedNote[]> {
  requirePermission(actor, 'content.read')
  const file = await revisions.get(fileId)
  if (!file) throw new ContentMissing('There is no such file.')
  const text = (await revisions.texts([file.head.id])).get(file.head.id) ?? ''
  return (await notes.list(fileId)).map((note) => ({
    ...note,
    isLost: note.anchor !== null && findAnchor(text, note.anchor) === null,
  }))
}

/**
 * Writes a note about words of a file, or an answer, and notifies those it mentions. @throws NotPermitted,
 * ContentMissing, ContentRefused
 */
export async function writeNote(
  store: Pick<Store, 'transaction' | 'staff'>,
  actor: Actor,
  note: NewNote,
): Promise<string> {
  requirePermission(actor, 'notes.write')
  for (const mentioned of note.mentions) await requireColleague(store, mentioned)
  return store.transaction(async (transaction) => {
    const { content, notes, audit, announce } = transaction
    const file = await content.lock(note.fileId)
    if (!file) throw new ContentMissing('There is no such file.')
    const parent = note.parentId === null ? null : await notes.get(note.parentId)
    if (note.parentId !== null && (parent?.fileId !== note.fileId || parent.parentId !== null))
      throw new ContentRefused('What this answers is gone.')
    const id = await notes.add(note, actor.id)
    // An answer reopens a resolved thread.
    if (parent?.resolved) await notes.setResolved(parent.id, null)
    await audit.record({ actor, action: 'comment', item: `content ${note.fileId}`, bulkId: null, after: { note: id } })
    await notifyMentioned(transaction, actor, { id, file, note, answered: parent?.account })
    announce(workTag)
    return id
  })
}

/** Notifies the people mentioned, and the people answered. */
async function notifyMentioned(
  transaction: StoreTransaction,
  actor: Actor,
  { id, file, note, answered }: { id: string; file: ContentFile; note: NewNote; answered: string | undefined },
): Promise<void> {
  for (const account of new Set([...note.mentions, ...(answered ? [answered] : [])])) {
    if (account === actor.id) continue
    const what = note.mentions.includes(account) ? 'mentioned you' : 'answered you'
    const subject = `${actor.name} ${what} at ${file.path}`
    await notify(transaction, { account, kind: 'mention', subject, place: `/content/${file.id}`, about: `note ${id}` })
  }
}

/** Resolves a thread, or reopens it. @throws NotPermitted, ContentMissing */
export async function resolveNote(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  { fileId, id, isResolved }: { fileId: string; id: string; isResolved: boolean },
): Promise<void> {
  requirePermission(actor, 'notes.write')
  await store.transaction(async ({ notes, audit, announce }) => {
    const note = await notes.get(id)
    if (note?.fileId !== fileId || note.parentId !== null) throw new ContentMissing('There is no such comment.')
    if ((note.resolved !== null) === isResolved) return
    await notes.setResolved(id, isResolved ? actor.id : null)
    const action = isResolved ? 'resolve comment' : 'reopen comment'
    await audit.record({ actor, action, item: `content ${fileId}`, bulkId: null, after: { note: id } })
    announce(workTag)
  })
}
