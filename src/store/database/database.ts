import type pg from 'pg'
import type { Availability } from './availability.ts'
import type { ChangeBus } from './change-bus.ts'
import type { PoolUse } from './connection-pool.ts'
import type { Db } from './tables.ts'

/** An open database. */
export interface Database {
  /** For requests: a statement that exceeds `queryTimeoutMs` is cancelled. */
  db: Db
  /** Without a time limit, on connections of its own: for migrations, upgrades, partitions and backups. */
  maintenanceDb: Db
  changes: ChangeBus
  availability: Availability
  /** The connections of both databases. */
  pools(): { requests: PoolUse; maintenance: PoolUse }
  /** Whether the server has the extensions with which search corrects typing errors. */
  correctsTypos: boolean
  /** May be called again. */
  close(): Promise<void>
}

/** A server to connect to. */
export interface DatabaseServer {
  connection: pg.ClientConfig
  /** Opens the connection for notices, which stays open until the database is closed. */
  connect(): Promise<pg.Client>
  /** Called with that connection before it is closed. */
  disconnect(client: pg.Client): Promise<void>
}
