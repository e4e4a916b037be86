import { rm } from 'node:fs/promises'
import { openDatabase } from './open-database.ts'
import { storeContract } from './testing/store.contract.ts'
import { storeUnderTest } from './testing/store-under-test.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const dataDir = makeTemporaryFolder()

storeContract(
  storeUnderTest(
    () => openDatabase({ dataDir }, () => undefined),
    () => rm(dataDir, { recursive: true }),
  ),
)
