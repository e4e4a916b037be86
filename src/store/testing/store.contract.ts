import { articlesContract } from './articles.contract.ts'
import { captchaTokensContract } from './captcha-tokens.contract.ts'
import { cardsContract } from './cards.contract.ts'
import { changesContract } from './changes.contract.ts'
import { documentsContract } from './documents.contract.ts'
import { eventsContract } from './events.contract.ts'
import { feedbackContract } from './feedback.contract.ts'
import { importedContract } from './imported.contract.ts'
import { movesContract } from './moves.contract.ts'
import { publicLogContract } from './public-log.contract.ts'
import { readsContract } from './reads.contract.ts'
import { revisionsContract } from './revisions.contract.ts'
import { searchContract } from './search.contract.ts'
import { siteContract } from './site.contract.ts'
import type { StoreUnderTest } from './store-under-test.ts'
import { upgradeContract } from './upgrade.contract.ts'

/** The contract of the store. */
export function storeContract(under: StoreUnderTest): void {
  documentsContract(under)
  articlesContract(under)
  cardsContract(under)
  siteContract(under)
  importedContract(under)
  revisionsContract(under)
  searchContract(under)
  changesContract(under)
  captchaTokensContract(under)
  feedbackContract(under)
  movesContract(under)
  publicLogContract(under)
  readsContract(under)
  upgradeContract(under)
  eventsContract(under)
}
