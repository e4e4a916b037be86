import { sql } from 'kysely'
import { mailStates } from '#model/readers/mail-transitions.ts'
import { isNotSetAside } from '../comments/comment-filter.ts'
import type { Db } from '../database/tables.ts'

/** Rows of a kind that are in a state, and the age of the oldest. */
export interface Backlog {
  kind: 'mail' | 'comment'
  state: string
  count: number
  /** When the oldest row was made; null if there is none. */
  oldestAt: Date | null
}

/** Mail by state, and undecided comments; `urgent` ones, which may speak of a crisis, apart. */
export async function backlogs(db: Db): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'mail' as kind, known.state, count(mail.id)::int as count, min(made_at) as "oldestAt"
      from unnest(${[...mailStates]}::text[]) as known (state)
      left join mail on mail.state = known.state collate "C" group by known.state
    union all
    select 'comment', case when urgent then 'urgent' else 'waiting' end, count(comment.id)::int, min(made_at)
      from unnest(array[false, true]) as known (urgent)
      left join comment on comment.is_urgent = urgent and comment.state = 'waiting' and ${isNotSetAside} group by urgent`.execute(
    db,
  )
  return rows
}
