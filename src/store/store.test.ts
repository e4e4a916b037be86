import { storeContract } from './testing/store.contract.ts'
import { storeUnderTest } from './testing/store-under-test.ts'

storeContract(storeUnderTest())
