import type { Erasure } from '#store/personal-data/erasures.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { identityOfKey } from './identity-key.ts'

/**
 * Revokes passkeys, ends identities at organisations and deactivates accounts again after an older backup was restored.
 */
export async function revokeAgain(
  { staff }: Pick<StoreTransaction, 'staff'>,
  erasures: readonly Erasure[],
): Promise<void> {
  for (const { kind, key } of erasures) {
    if (kind === 'passkey') await staff.passkeys.revoke({ id: key })
    if (kind === 'identity') await staff.identities.remove(identityOfKey(key))
    if (kind === 'staff' && (await staff.accounts.get(key))?.deactivatedAt === null)
      await staff.accounts.change(key, { deactivatedAt: new Date() })
  }
}
