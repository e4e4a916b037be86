import { articlesContract } from './articles.contract.ts'
import { captchaTokensContract } from './captcha-tokens.contract.ts'
import { cardsContract } from './cards.contract.ts'
import { changesContract } from './changes.contract.ts'
import { commentsContract } from './comments.contract.ts'
import { documentsContract } from './documents.contract.ts'
import { eventsContract } from './events.contract.ts'
import { feedbackContract } from './feedback.contract.ts'
import { mailContract } from './mail.contract.ts'
import { moderationContract } from './moderation.contract.ts'
import { movesContract } from './moves.contract.ts'
import { newsletterContract } from './newsletter.contract.ts'
import { personalDataContract } from './personal-data.contract.ts'
import { readsContract } from './reads.contract.ts'
import { searchContract } from './search.contract.ts'
import { siteContract } from './site.contract.ts'
import type { StoreUnderTest } from './store-under-test.ts'
import { submissionsContract } from './submissions.contract.ts'
import { upgradeContract } from './upgrade.contract.ts'

/** The contract of the store. */
export function storeContract(under: StoreUnderTest): void {
  documentsContract(under)
  articlesContract(under)
  cardsContract(under)
  siteContract(under)
  searchContract(under)
  changesContract(under)
  commentsContract(under)
  mailContract(under)
  captchaTokensContract(under)
  feedbackContract(under)
  moderationContract(under)
  movesContract(under)
  newsletterContract(under)
  personalDataContract(under)
  submissionsContract(under)
  readsContract(under)
  upgradeContract(under)
  eventsContract(under)
}
