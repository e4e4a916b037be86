import pg from 'pg'

/** Facts about a database server, for the operator who sets it up. */
export interface DatabaseFacts {
  /** The major version, such as 18. */
  version: number
  isEncrypted: boolean
  now: Date
  /** Whether its user may create the schemas that a site creates at its first start, or the schemas exist. */
  mayCreateSchemas: boolean
  /** Whether its user may create tables, and owns the tables of an existing site: an upgrade changes them. */
  mayCreateTables: boolean
  isReadOnly: boolean
  /** The encoding of its texts, such as UTF8. */
  encoding: string
  /** The most connections that its user may open. */
  connections: number
}

/** How long a server may take to answer, in milliseconds. */
const timeoutMs = 5_000

/** Queries a server without changing it. @throws Error of the connection */
export async function databaseFacts(connectionString: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<DatabaseFacts>(`
      select current_setting('server_version_num')::int / 10000 as version,
             coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
             clock_timestamp() as now,
             has_database_privilege(current_database(), 'CREATE') or to_regnamespace('pgboss') is not null
               as "mayCreateSchemas",
             coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
               and not exists (
                 select from pg_tables
                 where schemaname = current_schema() and tablename = 'migration'
                   and not pg_has_role(tableowner, 'USAGE'))
               as "mayCreateTables",
             current_setting('transaction_read_only')::boolean as "isReadOnly",
             current_setting('server_encoding') as encoding,
             (select least(current_setting('max_connections')::int, nullif(datconnlimit, -1), nullif(rolconnlimit, -1))
              from pg_database, pg_roles
              where datname = current_database() and rolname = current_user) as connections`)
    const [facts] = rows
    if (!facts) throw new Error('The server answered nothing')
    return facts
  } finally {
    await client.end()
  }
}
