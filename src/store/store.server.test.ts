import { openDatabase } from './open-database.ts'
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts'
import { storeContract } from './testing/store.contract.ts'
import { storeUnderTest } from './testing/store-under-test.ts'

let server: PostgresServer

storeContract(
  storeUnderTest(
    async () => {
      server = await startPostgres()
      const databaseUrl = await server.createDatabase('contract')
      return openDatabase({ databaseUrl, dataDir: '' }, () => undefined)
    },
    () => server.stop(),
  ),
)
