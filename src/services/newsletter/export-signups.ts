import type { NewsletterSignup, SignupState } from '#model/readers/newsletter.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'

/** All signups in a state, with their addresses; the audit log records who exported them. @throws NotPermitted */
export async function exportSignups(
  store: Pick<Store, 'newsletter' | 'transaction'>,
  state: SignupState,
  actor: Actor,
): Promise<NewsletterSignup[]> {
  requirePermission(actor, 'signups.read')
  await store.transaction(({ audit }) =>
    audit.record({ actor, action: 'export', item: `newsletter ${state}`, bulkId: null }),
  )
  return store.newsletter.list(state)
}
