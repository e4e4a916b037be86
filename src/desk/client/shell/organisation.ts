import { Desk, Visit } from '../../staff-api.ts'
import { ask, change } from '../api.ts'
import { keepSession } from './session.ts'

/** The path that starts a sign-in at the organisation; the server responds with redirects. */
export const organisationSignIn = '/organisation/sign-in'

/** The host name at which the organisation of this desk signs in; null for a desk without one. */
export function organisationName(): string | null {
  return document.getElementById('desk')?.dataset.organisation ?? null
}

/** Opens the sign-in of the organisation, to accept an invitation with an account there. @throws CallFailed */
export async function joinAtOrganisation(token: string): Promise<void> {
  const { address } = await change('/join/organisation', { token }, Visit)
  location.assign(address)
}

/** Stores the session of a browser that comes back from the organisation; its cookie identifies the session. */
export async function returnFromOrganisation(): Promise<void> {
  if (location.hash !== '#signed-in') return
  history.replaceState(null, '', '/')
  const desk = await ask('/session', Desk).catch(() => null)
  if (desk) keepSession(desk.session)
}
