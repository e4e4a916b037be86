import { createHmac, randomUUID } from 'node:crypto'
import { linkHours, type StaffLinkPurpose } from '#model/staff/staff-link.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { tokenHash } from './secret-token.ts'

/** Dependencies of the staff services. */
export interface StaffContext {
  store: Pick<Store, 'transaction' | 'staff' | 'documents'>
  /** The secret behind the tokens of links; the same on all nodes. */
  linkSecret: string
}

/**
 * The token of a link. It is computed from the link's id and a secret that is not in the database: a mail stores only
 * the id, so neither its row nor a backup can sign anybody in.
 */
export function linkToken(linkSecret: string, id: string): string {
  return createHmac('sha256', linkSecret).update(`staff link\n${id}`).digest('base64url')
}

/** Makes a link, and removes those of the same account and purpose. @returns its id */
export async function makeLink(
  transaction: Pick<StoreTransaction, 'staff'>,
  linkSecret: string,
  link: { purpose: StaffLinkPurpose; staffId: string | null; madeBy: string | null; needsApproval?: boolean },
): Promise<string> {
  const id = randomUUID()
  await transaction.staff.links.add({
    needsApproval: false,
    ...link,
    id,
    tokenHash: tokenHash(linkToken(linkSecret, id)),
    hours: linkHours[link.purpose],
  })
  return id
}
