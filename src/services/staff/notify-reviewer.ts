import type { EmailTemplate, reviewerChanges } from '#model/readers/email-template.ts'
import { vouches } from '#model/staff/role.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StoreTransaction } from '#store/transaction.ts'

/**
 * REV-2: mails the owner of an account that vouches for texts about every step that lets somebody act under its name,
 * with a list of all its signed reviews, so that the owner notices one that is not theirs.
 */
export async function notifyReviewer(
  { mail }: Pick<StoreTransaction, 'mail'>,
  { id, email, roles }: Pick<StaffAccount, 'id' | 'email' | 'roles'>,
  { by, what }: { by: string; what: (typeof reviewerChanges)[number] },
): Promise<void> {
  if (email === null || !vouches(roles)) return
  const letter: EmailTemplate = { kind: 'reviewerChange', data: { account: id, by, what } }
  await mail.add(letter, email, 'waiting')
}
