import type pg from 'pg'
import type { ChangeBus } from './change-bus.ts'
import type { Db } from './tables.ts'

/** An open database: what the rest of the store is built on. */
export interface Database {
  db: Db
  changes: ChangeBus
  /** May be called again. */
  close(): Promise<void>
}

/** A server to connect to. */
export interface DatabaseServer {
  connection: pg.ClientConfig
  /** Opens the connection that is kept for as long as the database is used. */
  connect(): Promise<pg.Client>
  /** Called with that connection before it is closed. */
  leave(client: pg.Client): Promise<void>
}
