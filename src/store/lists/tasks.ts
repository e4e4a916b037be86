import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'

/** Announced when tasks, owners, comments of the staff or saved lists have changed. */
export const workTag = 'work'

/** A task for a member of the staff. */
export interface Task {
  id: string
  title: string
  detail: string
  /** The file that the task is about. */
  file: { id: string; path: string; title: string } | null
  assignee: { id: string; name: string } | null
  /** ISO 8601. */
  dueOn: string | null
  madeBy: string
  madeAt: Date
  /** The reader signal from which it was made, such as "feedback {id}". */
  origin: string | null
  done: { at: Date; by: string; version: number | null } | null
}

export interface NewTask {
  title: string
  detail: string
  fileId: string | null
  assignee: string | null
  dueOn: string | null
  origin?: string | null
}

export interface TaskFilter {
  assignee?: string | undefined
  fileId?: string | undefined
  /** Tasks that this account has made for others. */
  madeBy?: string | undefined
  isDone: boolean
  limit: number
}

export interface Tasks {
  /** Open tasks by due day, earliest first; done tasks, latest first. */
  list(filter: TaskFilter): Promise<Task[]>
  get(id: string): Promise<Task | null>
  /** The number of open tasks of an account. */
  countOpen(assignee: string): Promise<number>
  /** Tasks made from reader signals, by origin: the open task, or else the last that was done. */
  ofOrigins(origins: readonly string[]): Promise<Map<string, Task>>
}

/** Tasks within a transaction. */
export interface TaskRows {
  /** Null if there is an open task with the same origin. */
  add(task: NewTask, madeBy: string): Promise<string | null>
  get(id: string): Promise<Task | null>
  change(id: string, changed: Pick<NewTask, 'title' | 'detail' | 'assignee' | 'dueOn'>): Promise<void>
  /** @param by  the account that did it; null opens it again */
  setDone(id: string, by: string | null, revision: string | null): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

export function createTasks(db: Db): Tasks {
  return {
    list({ assignee, fileId, madeBy, isDone, limit }) {
      const conditions = [isDone ? sql`done_at is not null` : sql`done_at is null`]
      if (assignee) conditions.push(sql`assignee = ${assignee}`)
      if (fileId) conditions.push(sql`task.file_id = ${fileId}`)
      if (madeBy) conditions.push(sql`made_by = ${madeBy} and assignee is distinct from ${madeBy}`)
      const order = isDone ? sql`done_at desc` : sql`due_on nulls last, task.made_at, task.id`
      return readTasks(db, sql`${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`)
    },
    get: (id) => readTask(db, id),
    async countOpen(assignee) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from desk_task where assignee = ${assignee} and done_at is null`.execute(db)
      return rows[0]?.count ?? 0
    },
    async ofOrigins(origins) {
      const tasks = await readTasks(db, sql`task.origin = any(${origins}::text[]) order by done_at nulls last`)
      return new Map(tasks.toReversed().map((task) => [task.origin ?? '', task]))
    },
  }
}

export function createTaskRows(trx: Trx): TaskRows {
  return {
    async add({ title, detail, fileId, assignee, dueOn, origin = null }, madeBy) {
      const { rows } = await sql<{ id: string }>`
        insert into desk_task (title, detail, file_id, assignee, due_on, made_by, origin)
        values (${title}, ${detail}, ${fileId}, ${assignee}, ${dueOn}, ${madeBy}, ${origin})
        on conflict do nothing returning id`.execute(trx)
      return rows[0]?.id ?? null
    },
    get: (id) => readTask(trx, id),
    async change(id, { title, detail, assignee, dueOn }) {
      await sql`
        update desk_task set title = ${title}, detail = ${detail}, assignee = ${assignee}, due_on = ${dueOn}
        where id = ${id}`.execute(trx)
    },
    async setDone(id, by, revision) {
      await sql`
        update desk_task set done_by = ${by}, done_at = ${by === null ? null : sql`now()`}, done_revision = ${revision}
        where id = ${id}`.execute(trx)
    },
    async remove(ids) {
      await sql`delete from desk_task where id = any(${ids}::uuid[])`.execute(trx)
    },
  }
}

async function readTask(db: Db | Trx, id: string): Promise<Task | null> {
  const [task] = await readTasks(db, sql`task.id = ${id}`)
  return task ?? null
}

async function readTasks(db: Db | Trx, which: RawBuilder<unknown>): Promise<Task[]> {
  const { rows } = await sql<TaskRow>`
    select task.id, task.title, task.detail, task.file_id, file.path, coalesce(facts.title, file.path) as file_title,
      assignee, assigned.name as assignee_name, to_char(due_on, 'YYYY-MM-DD') as "dueOn", maker.name as "madeBy",
      task.made_at as "madeAt", task.origin, done_at, doer.name as done_by, answer.number as version
    from desk_task as task
    join staff as maker on maker.id = made_by
    left join staff as assigned on assigned.id = assignee
    left join staff as doer on doer.id = done_by
    left join content_file as file on file.id = task.file_id
    left join content_facts as facts on facts.file_id = task.file_id
    left join content_revision as answer on answer.id = done_revision
    where ${which}`.execute(db)
  return rows.map(({ file_id, path, file_title, assignee, assignee_name, done_at, done_by, version, ...row }) => ({
    ...row,
    file: file_id && path ? { id: file_id, path, title: file_title ?? path } : null,
    assignee: assignee && assignee_name ? { id: assignee, name: assignee_name } : null,
    done: done_at && { at: done_at, by: done_by ?? '', version },
  }))
}

interface TaskRow extends Omit<Task, 'file' | 'assignee' | 'done'> {
  file_id: string | null
  path: string | null
  file_title: string | null
  assignee: string | null
  assignee_name: string | null
  done_at: Date | null
  done_by: string | null
  version: number | null
}
