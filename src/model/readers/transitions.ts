/**
 * A state machine as a table: for every event, what it does in every state. An event that is forbidden in a state has null
 * there, and changes nothing. src/store/database/apply-event.ts makes one SQL statement of an event, so that of two
 * transactions the second sees what the first has done.
 */
export type Transitions<Event extends string, State extends string, Column extends string> = Readonly<
  Record<Event, Readonly<Record<State, Transition<State, Column> | null>>>
>

/** The state that comes of an event, and the columns that are written with it. */
export interface Transition<State extends string, Column extends string> {
  to: State
  set: Readonly<Partial<Record<Column, ColumnChange<Column>>>>
}

/** What a column is set to: a constant, or what is worked out in the database from the row and what the event brings. */
export type ColumnChange<Column extends string> =
  | null
  | boolean
  | number
  /** The time of the transaction. */
  | 'now'
  /** The same, for a column that is null. */
  | 'now unless set'
  | 'plus one'
  /** What the event brings. */
  | 'given'
  /** The same, for a column that is null. */
  | 'given unless set'
  /** True where it is, or where the event brings true. */
  | 'or given'
  /** True where it is, or where that column was before the event. */
  | { or: Column }

/** The states in which an event is allowed. */
export function statesBefore<State extends string>(row: Readonly<Record<State, object | null>>): State[] {
  return (Object.keys(row) as State[]).filter((state) => row[state] !== null)
}
