import type { KyselyPlugin } from 'kysely'
import type { Database } from '../database/database.ts'

/** A database that counts the queries sent to it, and the rows of their answers. */
export function countQueries(database: Database): { database: Database; count(): number; rows(): number } {
  let sent = 0
  let answered = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1
      return node
    },
    async transformResult({ result }) {
      answered += result.rows.length
      return result
    },
  }
  const counted = { db: database.db.withPlugin(counter), maintenanceDb: database.maintenanceDb.withPlugin(counter) }
  return { database: { ...database, ...counted }, count: () => sent, rows: () => answered }
}
