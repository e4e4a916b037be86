import type { Actor } from '#model/staff/actor.ts'
import { mayDo } from '#model/staff/permissions.ts'
import { type NewTask, type Task, type TaskFilter, workTag } from '#store/lists/tasks.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { ContentMissing, ContentRefused } from '../newsroom/content-refused.ts'
import { NotPermitted, requirePermission } from '../staff/permission.ts'
import { notify } from './notify.ts'

/** Tasks as an account may see them: without files that it may not read. @throws NotPermitted */
export async function listTasks({ tasks }: Pick<Store, 'tasks'>, actor: Actor, filter: TaskFilter): Promise<Task[]> {
  requirePermission(actor, 'tasks.manage')
  if (mayDo(actor.roles, 'content.read')) return tasks.list(filter)
  // Such accounts see only tasks that they have or gave.
  if (filter.assignee !== actor.id && filter.madeBy !== actor.id) throw new NotPermitted('content.read')
  return tasks.list(filter)
}

/** Creates a task (NEWS-11). @returns its id. @throws NotPermitted, ContentMissing, ContentRefused */
export async function makeTask(
  store: Pick<Store, 'transaction' | 'staff'>,
  actor: Actor,
  task: NewTask,
): Promise<string> {
  requirePermission(actor, 'tasks.manage')
  await requireColleague(store, task.assignee)
  return store.transaction(async (transaction) => {
    if (task.fileId && !(await transaction.content.lock(task.fileId)))
      throw new ContentMissing('There is no such file.')
    return addTask(transaction, actor, task)
  })
}

/** @throws ContentRefused if there is an open task with the same origin */
export async function addTask(
  transaction: StoreTransaction,
  actor: Actor,
  task: NewTask,
  bulkId: string | null = null,
): Promise<string> {
  const { tasks, audit, announce } = transaction
  const id = await tasks.add(task, actor.id)
  if (id === null) throw new ContentRefused('There is a task about it already.')
  const { detail: _, ...after } = task
  await audit.record({ actor, action: 'make task', item: `task ${id}`, bulkId, after })
  await notifyAssignee(transaction, actor, id, task)
  announce(workTag)
  return id
}

/** @throws NotPermitted, ContentMissing */
export async function changeTask(
  store: Pick<Store, 'transaction' | 'staff'>,
  actor: Actor,
  id: string,
  changed: Pick<NewTask, 'title' | 'detail' | 'assignee' | 'dueOn'>,
): Promise<void> {
  requirePermission(actor, 'tasks.manage')
  await requireColleague(store, changed.assignee)
  await store.transaction(async (transaction) => {
    const { tasks, audit, announce } = transaction
    const before = await tasks.get(id)
    if (!before) throw new ContentMissing('There is no such task.')
    await tasks.change(id, changed)
    if (before.assignee?.id !== changed.assignee)
      await notifyAssignee(transaction, actor, id, { ...changed, fileId: before.file?.id ?? null })
    await audit.record({
      actor,
      action: 'change task',
      item: `task ${id}`,
      bulkId: null,
      before: { title: before.title, assignee: before.assignee?.id ?? null, dueOn: before.dueOn },
      after: { title: changed.title, assignee: changed.assignee, dueOn: changed.dueOn },
    })
    announce(workTag)
  })
}

/** Ends or reopens a task. @throws NotPermitted, ContentMissing */
export async function endTask(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  id: string,
  isDone: boolean,
): Promise<void> {
  requirePermission(actor, 'tasks.manage')
  await store.transaction(async ({ tasks, audit, announce }) => {
    const before = await tasks.get(id)
    if (!before) throw new ContentMissing('There is no such task.')
    if ((before.done !== null) === isDone) return
    await tasks.setDone(id, isDone ? actor.id : null, null)
    await audit.record({ actor, action: isDone ? 'end task' : 'reopen task', item: `task ${id}`, bulkId: null })
    announce(workTag)
  })
}

/** Notifies the account that gets a task from somebody else. */
async function notifyAssignee(
  transaction: StoreTransaction,
  actor: Actor,
  id: string,
  { title, assignee, fileId }: Pick<NewTask, 'title' | 'assignee' | 'fileId'>,
): Promise<void> {
  if (assignee === null || assignee === actor.id) return
  await notify(transaction, {
    account: assignee,
    kind: 'task',
    subject: `${actor.name} gave you a task: ${title}`,
    place: fileId ? `/content/${fileId}` : '/home',
    about: `task ${id}`,
  })
}

/** @throws ContentRefused for an unknown or deactivated account */
export async function requireColleague({ staff }: Pick<Store, 'staff'>, id: string | null): Promise<void> {
  if (id === null) return
  const account = await staff.accounts.get(id)
  if (!account || account.deactivatedAt || account.isToken)
    throw new ContentRefused('Nobody of the staff has this account any more.')
}
