import { isSameName } from '#model/staff/staff-name.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { StaffRefused } from './staff-refused.ts'

/**
 * Refuses a name that somebody has, or a token that works: mentions and the audit log show names alone. One who returns may
 * have the name of the account that was deactivated. Two tokens may share a name, as where one follows the other.
 *
 * @param kind  of the account that is to have it
 * @throws StaffRefused
 */
export async function requireFreeName(
  { staff }: Pick<StoreTransaction, 'staff'>,
  name: string,
  kind: 'person' | 'token' = 'person',
): Promise<void> {
  // Another account of the same name waits for this one.
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
