import type { StoreTransaction } from '#store/transaction.ts'

/**
 * Blocks mail from readers to an address, for ever, and refuses accepted mail that is not sent yet (MAIL-4).
 *
 * @param recipientHash  by `hashOfAddress` (src/store/readers/mail-limits.ts)
 */
export async function blockRecipient({ mail }: StoreTransaction, recipientHash: string): Promise<void> {
  await mail.block(recipientHash)
  await mail.apply('block', { recipientHash }, { last_error: 'the recipient blocks mail from readers' })
}
