import { Desk, Visit } from '../../staff-api.ts'
import { ask, change } from '../api.ts'
import { keepSession } from './session.ts'

/** Where a link leads that signs in at the organisation; it is answered by redirects. */
export const organisationSignIn = '/organisation/sign-in'

/** The host name at which the organisation of this desk signs in; null for a desk without one. */
export function organisationName(): string | null {
  return document.getElementById('desk')?.dataset.organisation ?? null
}

/** Leads to the organisation, to answer an invitation with an account there. @throws CallFailed */
export async function joinAtOrganisation(token: string): Promise<void> {
  const { address } = await change('/join/organisation', { token }, Visit)
  location.assign(address)
}

/** Keeps the session of a browser that comes back from the organisation; its cookie says which it is. */
export async function returnFromOrganisation(): Promise<void> {
  if (location.hash !== '#signed-in') return
  history.replaceState(null, '', '/')
  const desk = await ask('/session', Desk).catch(() => null)
  if (desk) keepSession(desk.session)
}
