import type { Actor } from '#model/staff/actor.ts'
import { contentTag } from '#store/content/content-rows.ts'
import type { BulkChange, BulkItem } from '#store/lists/bulk-rows.ts'
import { type NewTask, workTag } from '#store/lists/tasks.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { type ChangePlace, changeContentState } from '../newsroom/change-state.ts'
import { compilerOfVersions } from '../newsroom/compile-version.ts'
import { ContentMissing, ContentRefused } from '../newsroom/content-refused.ts'
import { contentItem } from '../newsroom/content-step.ts'
import { trashFile } from '../newsroom/trash-file.ts'
import { requirePermission } from '../staff/permission.ts'
import { addTask, requireColleague } from './tasks.ts'

/** The change to make to each of many documents. */
export type ChangeOfMany =
  | { action: 'owner'; account: string | null }
  | ({ action: 'task' } & Pick<NewTask, 'title' | 'assignee' | 'dueOn'>)
  | { action: 'submit' | 'withdraw' | 'approve' }
  | { action: 'trash'; reason: string }

/** The result of a change of many documents. */
export interface ChangedMany {
  /** The id for undoing; null if nothing was changed. */
  id: string | null
  changed: number
  /** Documents that could not be changed, and why. */
  left: { path: string; reason: string }[]
}

const permissionOf = {
  owner: 'content.assign',
  task: 'tasks.manage',
  submit: 'content.write',
  withdraw: 'content.write',
  approve: 'content.approve',
  trash: 'content.write',
} as const

type Desk = Pick<Store, 'transaction' | 'staff'> & ChangePlace

/**
 * Makes the same change to many documents, each by itself: a document that cannot be changed is left and reported
 * (NEWS-11). The data for undoing is stored with each document, so the change can be undone even if it is interrupted.
 *
 * @param id  of the change, for undoing; the id of an earlier call continues that change
 * @param fileIds  the chosen files, fixed before: never the present result of a filter
 * @throws NotPermitted, ContentRefused
 */
export async function changeMany(
  store: Desk,
  actor: Actor,
  { id, fileIds, change }: { id: string; fileIds: readonly string[]; change: ChangeOfMany },
): Promise<ChangedMany> {
  requirePermission(actor, permissionOf[change.action])
  // Its tasks and steps concern files.
  requirePermission(actor, 'content.read')
  if (change.action === 'owner') await requireColleague(store, change.account)
  if (change.action === 'task') await requireColleague(store, change.assignee)
  const bulk = { id, account: actor.id, action: change.action }
  let changed = 0
  const left: ChangedMany['left'] = []
  // Published content is read once, and each document is compiled against it.
  const place = change.action === 'approve' ? { ...store, compile: await compilerOfVersions(store) } : store
  for (const fileId of new Set(fileIds)) {
    try {
      if (await changeOne(place, actor, fileId, change, bulk)) changed += 1
    } catch (error) {
      if (!(error instanceof ContentRefused)) throw error
      left.push({ path: (await store.revisions.get(fileId))?.path ?? fileId, reason: error.message })
    }
  }
  return { id: changed > 0 ? id : null, changed, left }
}

/** @returns false if the document had that value already */
async function changeOne(
  store: Desk,
  actor: Actor,
  fileId: string,
  change: ChangeOfMany,
  bulk: BulkChangeOfActor,
): Promise<boolean> {
  switch (change.action) {
    case 'owner':
      return setOwner(withinBulk(store, bulk), actor, fileId, change.account, bulk.id)
    case 'task':
      await withinBulk(store, bulk).transaction(async (transaction) => {
        const { title, assignee, dueOn } = change
        if (!(await transaction.content.lock(fileId))) throw new ContentMissing('There is no such file.')
        const task = await addTask(transaction, actor, { title, assignee, dueOn, detail: '', fileId }, bulk.id)
        await transaction.bulk.append(bulk.id, { fileId, task })
      })
      return true
    default: {
      const file = await store.revisions.get(fileId)
      if (!file) throw new ContentMissing('There is no such file.')
      const version = { fileId, headId: file.head.id }
      const recorded = withinBulk(store, bulk, async ({ bulk: changes, content }) => {
        const after = (await content.lock(fileId))?.state ?? file.state
        await changes.append(bulk.id, { fileId, state: { before: file.state, after, headId: file.head.id } })
      })
      if (change.action === 'trash') await trashFile(recorded, actor, { ...version, reason: change.reason })
      else await changeContentState(recorded, actor, version, { event: change.action })
      return true
    }
  }
}

type BulkChangeOfActor = Pick<BulkChange, 'id' | 'account' | 'action'>

/**
 * A store whose transactions belong to a change of many documents. Each locks the change before its document, as
 * undoing does, so that the two never deadlock.
 *
 * @param after  runs at the end of each transaction
 */
function withinBulk(
  store: Desk,
  change: BulkChangeOfActor,
  after: (transaction: StoreTransaction) => Promise<void> = async () => undefined,
): Desk {
  return {
    ...store,
    transaction: (run) =>
      store.transaction(async (transaction) => {
        if (!(await transaction.bulk.open(change))) throw new ContentRefused('The change was undone meanwhile.')
        const result = await run(transaction)
        await after(transaction)
        return result
      }),
  }
}

/**
 * Sets the owner of a file; null for nobody.
 *
 * @param bulkId  of the change of many documents that it is part of, opened in its transaction
 * @returns false if the file had this owner already
 * @throws NotPermitted, ContentMissing, ContentRefused
 */
export async function setOwner(
  store: Pick<Store, 'transaction' | 'staff'>,
  actor: Actor,
  fileId: string,
  account: string | null,
  bulkId: string | null = null,
): Promise<boolean> {
  requirePermission(actor, 'content.assign')
  await requireColleague(store, account)
  return store.transaction(async ({ bulk, content, audit, announce }) => {
    const file = await content.lock(fileId)
    if (!file) throw new ContentMissing('There is no such file.')
    const before = await bulk.ownerOf(fileId)
    if (before === account) return false
    await bulk.setOwner(fileId, account)
    const states = { before: { owner: before ?? null }, after: { owner: account } }
    await audit.record({ actor, action: 'set owner', item: contentItem(file), bulkId, ...states })
    if (bulkId !== null) await bulk.append(bulkId, { fileId, owner: { before, after: account } })
    announce(workTag)
    return true
  })
}

/**
 * Undoes a change of many documents by the actor. Documents that have changed since stay.
 *
 * @throws NotPermitted, ContentMissing, ContentRefused
 */
export async function undoMany(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  id: string,
): Promise<{ undone: number; left: number }> {
  requirePermission(actor, 'content.read')
  return store.transaction(async (transaction) => {
    const { bulk, content, audit, announce } = transaction
    const change = await bulk.get(id)
    if (change?.account !== actor.id) throw new ContentMissing('You have done nothing of this kind.')
    if (change.undoneAt) throw new ContentRefused('It was undone already.')
    requirePermission(actor, permissionOf[change.action as ChangeOfMany['action']])
    let undone = 0
    // In a fixed order, so that two concurrent calls never deadlock.
    for (const item of change.items.toSorted((a, b) => a.fileId.localeCompare(b.fileId))) {
      const file = await content.lock(item.fileId)
      if (!file || !(await undoOne(transaction, item))) continue
      undone += 1
      const entry = { actor, item: contentItem(file), bulkId: id }
      await audit.record({ ...entry, action: 'undo', after: { undone: change.action } })
    }
    await bulk.setUndone(id)
    announce(workTag, contentTag)
    return { undone, left: change.items.length - undone }
  })
}

/** @returns false if the document has changed since */
async function undoOne({ bulk, tasks }: StoreTransaction, item: BulkItem): Promise<boolean> {
  if ('state' in item) return bulk.putBack(item.fileId, item.state)
  if ('task' in item) {
    const task = await tasks.get(item.task)
    if (!task || task.done) return false
    await tasks.remove([item.task])
    return true
  }
  if ((await bulk.ownerOf(item.fileId)) !== item.owner.after) return false
  await bulk.setOwner(item.fileId, item.owner.before)
  return true
}
