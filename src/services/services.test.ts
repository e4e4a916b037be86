import { storeUnderTest } from '#store/testing/store-under-test.ts'
import { commentsContract } from './testing/comments.contract.ts'
import { decisionMailContract } from './testing/decision-mail.contract.ts'
import { mailContract } from './testing/mail.contract.ts'
import { moderationContract } from './testing/moderation.contract.ts'
import { newsletterContract } from './testing/newsletter.contract.ts'
import { personalDataContract } from './testing/personal-data.contract.ts'
import { staffContract } from './testing/staff.contract.ts'
import { submissionsContract } from './testing/submissions.contract.ts'

const under = storeUnderTest()
commentsContract(under)
decisionMailContract(under)
mailContract(under)
moderationContract(under)
newsletterContract(under)
personalDataContract(under)
staffContract(under)
submissionsContract(under)
