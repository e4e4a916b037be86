import type { StoreTransaction } from '#store/transaction.ts'
import type { StaffContext } from './make-link.ts'
import { StaffRefused } from './staff-refused.ts'

/**
 * Refuses a person of the byline who does not exist, or belongs to another account. @param person  an id; null for none
 */
export async function requireFreePerson(
  { store: { documents } }: StaffContext,
  { staff }: Pick<StoreTransaction, 'staff'>,
  person: string | null,
  staffId?: string,
): Promise<void> {
  if (person === null) return
  if (!(await documents.get('person', person))) throw new StaffRefused('There is no such person of the byline.')
  const isTaken = (await staff.accounts.list()).some((account) => account.person === person && account.id !== staffId)
  if (isTaken) throw new StaffRefused('Another account is this person already.')
}
