import type { EmailTemplate, reviewerChanges } from '#model/readers/email-template.ts'
import { vouches } from '#model/staff/role.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { StoreTransaction } from '#store/transaction.ts'

/**
 * REV-2: who vouches for texts is told of whatever lets somebody act under their name, with all that was signed so far: a
 * review that they do not know is seen by them first.
 */
export async function tellReviewer(
  { mail }: Pick<StoreTransaction, 'mail'>,
  { id, email, roles }: Pick<StaffAccount, 'id' | 'email' | 'roles'>,
  { by, what }: { by: string; what: (typeof reviewerChanges)[number] },
): Promise<void> {
  if (email === null || !vouches(roles)) return
  const letter: EmailTemplate = { kind: 'reviewerChange', data: { account: id, by, what } }
  await mail.add(letter, email, 'waiting')
}
