import { type RawBuilder, sql } from 'kysely'
import { type ColumnChange, statesBefore, type Transition } from '#model/readers/transitions.ts'

/** The transition of an event in each state: a row of a table of transitions. */
type Row<State extends string, Column extends string> = Readonly<Record<State, Transition<State, Column> | null>>

/**
 * The assignments of an `update` that applies an event to rows of table `table`: the state and the columns, each by the
 * state before. `mayHappen` excludes rows in a state that forbids the event.
 *
 * @param given  values of the event, by column
 */
export function assignmentsOf<State extends string, Column extends string>(
  table: string,
  row: Row<State, Column>,
  given: Partial<Record<Column, unknown>> = {},
): RawBuilder<unknown> {
  const states = statesBefore(row)
  const columns = new Set(states.flatMap((state) => Object.keys(row[state]?.set ?? {}) as Column[]))
  const state = assignment(table, 'state', states, (before) => sql`${row[before]?.to ?? before}`)
  const others = [...columns].map((column) =>
    assignment(table, column, states, (before) => {
      const change = row[before]?.set[column]
      return change === undefined ? null : changed(sql.ref(`${table}.${column}`), change, table, given[column])
    }),
  )
  return sql.join([state, ...others])
}

/** The condition that a row of table `table` is in a state that allows the event. */
export function mayHappen<State extends string, Column extends string>(
  table: string,
  row: Row<State, Column>,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.state`)} in (${sql.join(statesBefore(row))})`
}

/** The assignment of one column, by the state before; it keeps its value in states without one. */
function assignment<State extends string>(
  table: string,
  column: string,
  states: readonly State[],
  valueIn: (state: State) => RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  const own = sql.ref(`${table}.${column}`)
  const cases = states.flatMap((state) => {
    const value = valueIn(state)
    return value ? [sql`when ${state} then ${value}`] : []
  })
  return sql`${sql.ref(column)} = case ${sql.ref(`${table}.state`)} ${sql.join(cases, sql` `)} else ${own} end`
}

function changed<Column extends string>(
  own: RawBuilder<unknown>,
  change: ColumnChange<Column>,
  table: string,
  given: unknown,
): RawBuilder<unknown> {
  switch (change) {
    case 'now':
      return sql`now()`
    case 'now unless set':
      return sql`coalesce(${own}, now())`
    case 'plus one':
      return sql`${own} + 1`
    case 'given':
      return sql`${given}`
    case 'given unless set':
      return sql`coalesce(${own}, ${given})`
    case 'or given':
      return sql`(${own} or ${given})`
  }
  if (typeof change === 'object' && change !== null) return sql`(${own} or ${sql.ref(`${table}.${change.or}`)})`
  return change === null ? sql`null` : sql.lit(change)
}
