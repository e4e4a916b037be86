import { type RawBuilder, sql } from 'kysely'
import type { TextAnchor } from '#model/newsroom/text-anchor.ts'
import type { Db, Trx } from '../database/tables.ts'

/** A note of a staff member about words of a file. */
export interface DeskNote {
  id: string
  fileId: string
  /** The note that it answers; null for the first of a thread. */
  parentId: string | null
  /** Null for a note about the whole file, and in answers. */
  anchor: TextAnchor | null
  text: string
  mentions: string[]
  account: string
  author: string
  madeAt: Date
  resolved: { at: Date; by: string } | null
}

export interface NewNote {
  fileId: string
  parentId: string | null
  anchor: TextAnchor | null
  text: string
  mentions: readonly string[]
}

/** An open thread that waits for an account's answer: its last note, by somebody else. */
export interface AwaitedNote {
  fileId: string
  title: string
  author: string
  text: string
  madeAt: Date
}

export interface Notes {
  /** The notes of a file, oldest first. */
  list(fileId: string): Promise<DeskNote[]>
  /** Threads that an account began or is mentioned in, newest first. Files need facts: `readFacts`. */
  awaiting(account: string, limit: number): Promise<AwaitedNote[]>
}

/** Notes within a transaction. */
export interface NoteRows {
  get(id: string): Promise<DeskNote | null>
  add(note: NewNote, account: string): Promise<string>
  /** @param by  the account that resolves it; null opens it again */
  setResolved(id: string, by: string | null): Promise<void>
}

export function createNotes(db: Db): Notes {
  return {
    list: (fileId) => readNotes(db, sql`note.file_id = ${fileId}`),
    async awaiting(account, limit) {
      const { rows } = await sql<AwaitedNote>`
        select thread.file_id as "fileId", facts.title, author.name as author, latest.text, latest.made_at as "madeAt"
        from desk_note as thread
        join content_facts as facts on facts.file_id = thread.file_id
        join lateral (
          select account, text, made_at, id from desk_note
          where file_id = thread.file_id and coalesce(parent_id, id) = thread.id order by made_at desc, id desc limit 1
        ) as latest on latest.account <> ${account}
        join staff as author on author.id = latest.account
        where thread.parent_id is null and thread.resolved_at is null and (thread.account = ${account} or exists (
          select from desk_note
          where file_id = thread.file_id and coalesce(parent_id, id) = thread.id and ${account} = any(mentions)
        ))
        order by latest.made_at desc, latest.id limit ${limit}`.execute(db)
      return rows
    },
  }
}

export function createNoteRows(trx: Trx): NoteRows {
  return {
    async get(id) {
      const [note] = await readNotes(trx, sql`note.id = ${id}`)
      return note ?? null
    },
    async add({ fileId, parentId, anchor, text, mentions }, account) {
      const { quote, before, after } = anchor ?? { quote: '', before: '', after: '' }
      const { rows } = await sql<{ id: string }>`
        insert into desk_note (file_id, parent_id, quote, before, after, text, mentions, account)
        values (${fileId}, ${parentId}, ${quote}, ${before}, ${after}, ${text}, ${mentions}::uuid[], ${account})
        returning id`.execute(trx)
      return rows[0]?.id ?? ''
    },
    async setResolved(id, by) {
      await sql`
        update desk_note set resolved_by = ${by}, resolved_at = ${by === null ? null : sql`now()`}
        where id = ${id}`.execute(trx)
    },
  }
}

async function readNotes(db: Db | Trx, which: RawBuilder<unknown>): Promise<DeskNote[]> {
  const { rows } = await sql<NoteRow>`
    select note.id, file_id as "fileId", parent_id as "parentId", quote, before, after, text, mentions, account,
      author.name as author, note.made_at as "madeAt", resolved_at, resolver.name as resolved_by
    from desk_note as note
    join staff as author on author.id = account
    left join staff as resolver on resolver.id = resolved_by
    where ${which} order by note.made_at, note.id`.execute(db)
  return rows.map(({ quote, before, after, resolved_at, resolved_by, ...row }) => ({
    ...row,
    anchor: quote === '' ? null : { quote, before, after },
    resolved: resolved_at && { at: resolved_at, by: resolved_by ?? '' },
  }))
}

interface NoteRow extends Omit<DeskNote, 'anchor' | 'resolved'>, TextAnchor {
  resolved_at: Date | null
  resolved_by: string | null
}
