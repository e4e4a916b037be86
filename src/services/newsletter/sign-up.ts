import type { NewsletterList, NewsletterSource } from '#model/readers/newsletter.ts'
import type { LanguageCode } from '#model/site/language.ts'
import { newsletterTag } from '#store/readers/newsletter.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'

/**
 * Signs an address up, within the transaction of the reader's form: its owner gets a mail with a link to confirm
 * (FEED-7). The result looks the same for an address that is signed up already and gets no mail, and for one that has
 * reached the daily limit of mails. Without a captcha the mail awaits its release.
 *
 * @param sender  the network of the reader's device, whether a captcha has passed, and the language of the mail
 */
export async function signUp(
  transaction: StoreTransaction,
  { email, list, source }: { email: string; list: NewsletterList; source: NewsletterSource },
  { network, isVerified, language }: { network: string; isVerified: boolean; language?: LanguageCode },
): Promise<void> {
  const { id, state } = await transaction.newsletter.signUp({ email, list, source })
  transaction.announce(newsletterTag)
  if (state !== 'pending') return
  await queueMail(
    transaction,
    { kind: 'newsletterSignup', data: { signup: id, list, language } },
    { sender: email, recipient: email, network },
    isVerified ? 'send' : 'hold',
  )
}
