import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import { mailBlockPaths, routePatterns } from '#routing/routes.ts'
import { blockRecipient } from '#services/mail/block-recipient.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { textMessage } from '#texts/text-message.ts'
import { MailBlock } from './mail-block.schema.ts'

const Answer = z.object({ message: z.literal('success') })

/**
 * Blocks mail that readers send to an address, for ever.
 *
 * @param recipientOf  the recipient hash in the token of a mail's link; null if the site has not issued the token
 */
export function blockMail(
  recipientOf: (token: string) => string | null,
): Action<typeof MailBlock, typeof Answer, StoreTransaction> {
  return {
    path: routePatterns.mailBlock,
    summary: 'Accept no more mail from readers to the address that a mail went to',
    input: MailBlock,
    answer: Answer,
    limits: { bodyBytes: 2 * 1024, perMinute: 10 },
    pages: ({ token = '' }) => ({
      form: `${mailBlockPaths.form}?${new URLSearchParams({ token })}`,
      accepted: mailBlockPaths.accepted,
    }),
    async run({ token }, transaction) {
      const recipient = recipientOf(token)
      if (!recipient) throw new UnacceptedField('token', textMessage('mailBlock.brokenLink'))
      await blockRecipient(transaction, recipient)
      return { message: 'success' }
    },
  }
}
