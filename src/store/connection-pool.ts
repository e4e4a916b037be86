import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Availability } from './availability.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import type { Db, Tables } from './tables.ts'

/** How long a query waits for a connection, in milliseconds. */
const connectionTimeoutMillis = 5_000
/** How much later than the server this side gives a query up, for a server that is out of reach; in milliseconds. */
const graceMs = 2_000
/** Connections of one process; the embedded server takes 60 in all. */
const connections = 10

/** Classes of Postgres errors that mean "not now": connection exception, insufficient resources, operator intervention. */
const unavailableCode = /^(08|53|57)/
/** Errors of the connection itself: codes of the operating system, and messages of `pg`, which gives them no code. */
const brokenCode = /^E[A-Z]+$/
const brokenMessage =
  /^(Connection terminated|Query read timeout|Client has encountered|Client was closed|timeout exceeded)/

/**
 * A database over a pool of connections. A query that fails because the database is away, overloaded or too slow throws
 * `DatabaseUnavailable`; all other errors are as Postgres reports them.
 *
 * @param timeoutMs  how long a statement may run; 0 for as long as it takes
 */
export function databaseOn(connection: pg.ClientConfig, availability: Availability, timeoutMs: number): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOn(connection, availability, timeoutMs) }) })
}

function poolOn(connection: pg.ClientConfig, availability: Availability, timeoutMs: number): PostgresPool {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'salus',
    max: connections,
    connectionTimeoutMillis,
    statement_timeout: timeoutMs,
    keepAlive: true,
  })
  // A connection that breaks between two queries is replaced; without these listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

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
          text,
          values,
          query_timeout: timeoutMs && timeoutMs + graceMs,
        } as pg.QueryConfig)
        availability.back()
        return result
      } catch (error) {
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
  const { code, message } = error as Error & { code?: string }
  return code ? unavailableCode.test(code) || brokenCode.test(code) : brokenMessage.test(message)
}
