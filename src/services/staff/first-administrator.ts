import { linkToken, makeLink, type StaffContext } from './make-link.ts'

/**
 * The token of a link for the first administrator, in place of earlier links; null if an active administrator exists.
 * An administrator who has lost everything gets a link on the site's own machine (`recoverAtMachine`).
 */
export function firstAdministrator({ store, linkSecret }: StaffContext): Promise<string | null> {
  return store.transaction(async (transaction) => {
    if ((await transaction.staff.accounts.lockAdministrators()).length > 0) return null
    const id = await makeLink(transaction, linkSecret, { purpose: 'first', staffId: null, madeBy: null })
    return linkToken(linkSecret, id)
  })
}
