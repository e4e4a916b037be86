import { createHmac, randomUUID } from 'node:crypto'
import { linkHours, type StaffLinkPurpose } from '#model/staff/staff-link.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { tokenHash } from './secret-token.ts'

/** What the services of the staff work on. */
export interface StaffContext {
  store: Pick<Store, 'transaction' | 'staff' | 'documents'>
  /** Makes the tokens of links; all nodes have the same. */
  linkSecret: string
}

/**
 * The token of a link. It follows from the link's id and a secret that is not in the database: a mail names the id, and
 * neither the mail's row nor a backup signs anybody in.
 */
export function linkToken(linkSecret: string, id: string): string {
  return createHmac('sha256', linkSecret).update(`staff link\n${id}`).digest('base64url')
}

/** Makes a link in place of those of the same account and purpose. @returns its id */
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
