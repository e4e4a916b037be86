/**
 * A state machine as a table: for every event, its transition in every state. A forbidden event has null there, and
 * changes nothing. src/store/database/apply-event.ts makes one SQL statement of an event, so that the second of two
 * transactions sees the result of the first.
 */
export type Transitions<Event extends string, State extends string, Column extends string> = Readonly<
  Record<Event, Readonly<Record<State, Transition<State, Column> | null>>>
>

/** The state after an event, and the columns written with it. */
export interface Transition<State extends string, Column extends string> {
  to: State
  set: Readonly<Partial<Record<Column, ColumnChange<Column>>>>
}

/** The new value of a column: a constant, or one that the database computes from the row and the event's values. */
export type ColumnChange<Column extends string> =
  | null
  | boolean
  | number
  /** The time of the transaction. */
  | 'now'
  /** The time of the transaction, if the column is null. */
  | 'now unless set'
  | 'plus one'
  /** The value passed with the event. */
  | 'given'
  /** The value passed with the event, if the column is null. */
  | 'given unless set'
  /** True if it was true, or if the event passes true. */
  | 'or given'
  /** True if it was true, or if the other column was true before the event. */
  | { or: Column }

/** The states in which an event is allowed. */
export function statesBefore<State extends string>(row: Readonly<Record<State, object | null>>): State[] {
  return (Object.keys(row) as State[]).filter((state) => row[state] !== null)
}
