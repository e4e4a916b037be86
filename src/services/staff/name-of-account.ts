import { isSameName } from '#model/staff/staff-name.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { StaffRefused } from './staff-refused.ts'

/**
 * Refuses a name that an active account or a valid token has: mentions and the audit log show only names. The name of a
 * deactivated account is free, such as for its owner's return. Two tokens may share a name, such as a token and its
 * successor.
 *
 * @param kind  of the account that gets the name
 * @throws StaffRefused
 */
export async function requireFreeName(
  { staff }: Pick<StoreTransaction, 'staff'>,
  name: string,
  kind: 'person' | 'token' = 'person',
): Promise<void> {
  // A concurrent request for the same name waits for this transaction.
  await staff.accounts.lockAdministrators()
  const accounts = await staff.accounts.list()
  if (accounts.some((account) => account.deactivatedAt === null && isSameName(account.name, name)))
    throw new StaffRefused(`There is an account of ${name} already: two of one name cannot be told apart.`)
  if (kind === 'token') return
  const now = new Date()
  const tokens = await staff.tokens.list()
  if (tokens.some((token) => token.revokedAt === null && token.expiresAt > now && isSameName(token.name, name)))
    throw new StaffRefused(`There is a token of the name ${name}: the two could not be told apart.`)
}
