import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Availability } from './availability.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { statementName } from './prepared.ts'
import type { Db, Tables } from './tables.ts'

/** How many connections a pool has now. */
export interface PoolUse {
  used: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
  /** Its largest number of connections. */
  limit: number
}

/** A database that reports the use of its pool. */
type PooledDb = Db & { poolUse(): PoolUse }

/** How long a query waits for a connection, in milliseconds. */
const connectionTimeoutMillis = 5_000
/** How long an unused connection stays open, in milliseconds: a new one must plan its first article again. */
const idleTimeoutMillis = 60_000
/**
 * How much longer the client waits than the server's time limit, in milliseconds: for a server that does not answer.
 */
const graceMs = 2_000
/** Largest number of connections in a pool; the embedded server allows 60 in total. */
const connections = 10

/** Classes of transient Postgres errors: connection exception, insufficient resources, operator intervention. */
const unavailableCode = /^(08|53|57)/
/** Errors of writes alone: `disk_full`, `read_only_sql_transaction`. */
const unwritableCode = /^(53100|25006)$/
/** `query_canceled`: a statement took longer than its limit. The database and the connection still work. */
const canceledCode = '57014'
/** Connection errors: error codes of the operating system, and messages of `pg` that have no code. */
const brokenCode = /^E[A-Z]+$/
const brokenMessage =
  /^(Connection terminated|Query read timeout|Client has encountered|Client was closed|timeout exceeded)/

/**
 * A database over a pool of connections, opened on demand. A query that fails because the database is unreachable,
 * overloaded or too slow throws `DatabaseUnavailable`; other errors are thrown as Postgres reports them. A statement
 * that takes too long is logged as such and is no outage.
 *
 * @param timeoutMs  time limit of a statement; 0 for none
 */
export function databaseOn(connection: pg.ClientConfig, availability: Availability, timeoutMs: number): PooledDb {
  const pool = newPool(connection, timeoutMs)
  const dialect = new PostgresDialect({ pool: watched(pool, availability, timeoutMs) })
  const poolUse = (): PoolUse => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    limit: connections,
  })
  return Object.assign(new Kysely<Tables>({ dialect }), { poolUse })
}

function newPool(connection: pg.ClientConfig, timeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'salus',
    max: connections,
    connectionTimeoutMillis,
    idleTimeoutMillis,
    statement_timeout: timeoutMs,
    keepAlive: true,
  })
  // Broken connections are replaced; without these listeners their errors would crash the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The pool, with errors that report whether the database is available. */
function watched(pool: pg.Pool, availability: Availability, timeoutMs: number): PostgresPool {
  function unavailable(reason: unknown): DatabaseUnavailable {
    availability.away(reason)
    return new DatabaseUnavailable('The database is unavailable', { cause: reason })
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch((error: Error) => {
      throw isUnavailable(error) ? unavailable(error) : error
    })
    let isBroken = false
    async function query(text: string, values: unknown[]): Promise<unknown> {
      try {
        const result = await client.query({
          name: statementName(text),
          text,
          values,
          query_timeout: timeoutMs && timeoutMs + graceMs,
        } as pg.QueryConfig)
        availability.back()
        return result
      } catch (error) {
        if (codeOf(error) === canceledCode) {
          availability.tookTooLong(timeoutMs)
          throw new DatabaseUnavailable('The database took too long', { cause: error })
        }
        if (unwritableCode.test(codeOf(error) ?? '')) {
          availability.takesNoWrites(error)
          throw new DatabaseUnavailable('The database takes no writes', { cause: error })
        }
        if (!isUnavailable(error)) throw error
        isBroken = true
        throw unavailable(error)
      }
    }
    return {
      processID: (client as unknown as { processID: number }).processID,
      // Safe because Kysely passes text and values, or a cursor, which only streams use; the store streams nothing.
      query: query as PostgresPoolClient['query'],
      release: () => client.release(isBroken),
    }
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return code ? unavailableCode.test(code) || brokenCode.test(code) : brokenMessage.test(error.message)
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
