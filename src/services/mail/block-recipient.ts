import type { StoreTransaction } from '#store/transaction.ts'

/**
 * Accepts no more mail from readers to an address, for ever, and refuses what was accepted and is not sent (MAIL-4).
 *
 * @param recipientHash  by `hashOfAddress` (src/store/readers/mail-limits.ts)
 */
export async function blockRecipient({ mail }: StoreTransaction, recipientHash: string): Promise<void> {
  await mail.block(recipientHash)
  await mail.apply('block', { recipientHash }, { last_error: 'the recipient blocks mail from readers' })
}
