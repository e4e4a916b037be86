/** Writes a line to the operator's log. */
export type Log = (message: string) => void
