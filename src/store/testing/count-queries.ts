import type { KyselyPlugin } from 'kysely'
import type { Database } from '../database/database.ts'

/** A database that counts the queries sent to it. */
export function countQueries(database: Database): { database: Database; count(): number } {
  let sent = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = { db: database.db.withPlugin(counter), maintenanceDb: database.maintenanceDb.withPlugin(counter) }
  return { database: { ...database, ...counted }, count: () => sent }
}
