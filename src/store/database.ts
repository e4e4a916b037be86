import type { ChangeBus } from './change-bus.ts'
import type { Db } from './tables.ts'

/** An open database, embedded or on a server; what the rest of the store is built on. */
export interface Database {
  kind: 'embedded' | 'server'
  db: Db
  changes: ChangeBus
  /** May be called again. */
  close(): Promise<void>
}
