import pg from 'pg'

/** Facts about a database server, for the operator who sets it up. */
export interface DatabaseFacts {
  /** The major version, such as 18. */
  version: number
  isEncrypted: boolean
  now: Date
  /** Whether its user may create the schemas and extensions of a site's first start. */
  mayCreate: boolean
}

/** How long a server may take to answer, in milliseconds. */
const timeoutMs = 5_000

/** Queries a server without changing it. @throws Error of the connection */
export async function databaseFacts(connectionString: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(`
      select current_setting('server_version_num')::int / 10000 as version,
             coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
             clock_timestamp() as now,
             has_database_privilege(current_database(), 'CREATE') or to_regnamespace('pgboss') is not null as "mayCreate"`)
    const [{ version, encrypted, now, mayCreate }] = rows
    return { version, isEncrypted: encrypted, now, mayCreate }
  } finally {
    await client.end()
  }
}
