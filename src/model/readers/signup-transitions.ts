import type { SignupState } from './newsletter.ts'
import type { Transition, Transitions } from './transitions.ts'

/** The state of a new signup. */
export const firstSignupState: SignupState = 'pending'

/** Events of a stored signup. */
export type SignupEvent =
  /** Its address is signed up again. */
  | 'sign up'
  /** The owner of the address confirms it. */
  | 'confirm'
  /** The owner unsubscribes it. */
  | 'end'
  /** It is erased: it ends at a given time, and is deleted with the signups that ended long ago. */
  | 'erase'

/** The columns of table `newsletter_signup` that events write, besides its state. */
export type SignupColumn = 'made_at' | 'confirmed_at' | 'ended_at'

type Columns = Transition<SignupState, SignupColumn>['set']

/** A new period to confirm it, and no confirmation yet. */
const anew: Columns = { made_at: 'now', confirmed_at: null }
const confirmed: Columns = { confirmed_at: 'now unless set', ended_at: null }
const ended: Columns = { ended_at: 'now unless set' }
const erased: Columns = { ended_at: 'given' }

const to = (state: SignupState, set: Columns): Transition<SignupState, SignupColumn> => ({ to: state, set })
const no = null

/** FEED-7. A confirmation link has no effect once the signup has ended: an old mail may still be read. */
// biome-ignore format: one line for each event
export const signupTransitions: Transitions<SignupEvent, SignupState, SignupColumn> = {
  'sign up': { pending: to('pending', {}), confirmed: to('confirmed', {}), ended: to('pending', anew) },
  confirm: { pending: to('confirmed', confirmed), confirmed: to('confirmed', confirmed), ended: no },
  end: { pending: to('ended', ended), confirmed: to('ended', ended), ended: to('ended', ended) },
  erase: { pending: to('ended', erased), confirmed: to('ended', erased), ended: to('ended', erased) },
}

/** The last notification about a signup that the newsletter service received. */
export type NotifiedState = 'nothing' | 'confirmed' | 'ended'

/** The notification to record; `isSent` if it must be sent first. */
export interface Notification {
  state: 'confirmed' | 'ended'
  isSent: boolean
}

const send = (state: Notification['state']): Notification => ({ state, isSent: true })
/** The service never received the signup. */
const recordEnded: Notification = { state: 'ended', isSent: false }

/**
 * The next notification to the service, by the state of a signup and the last notification; null for none. A signup
 * that waits for a new confirmation counts as ended for a service that has it as confirmed.
 */
// biome-ignore format: one line for each state
export const signupNotifications: Readonly<Record<SignupState, Readonly<Record<NotifiedState, Notification | null>>>> = {
  pending: { nothing: null, confirmed: send('ended'), ended: null },
  confirmed: { nothing: send('confirmed'), confirmed: null, ended: send('confirmed') },
  ended: { nothing: recordEnded, confirmed: send('ended'), ended: null },
}

/** The pairs of signup state and last notification that need a further notification. */
export const pendingNotifications: readonly [SignupState, NotifiedState][] = Object.entries(
  signupNotifications,
).flatMap(([state, byNotified]) =>
  Object.entries(byNotified).flatMap(([notified, next]): [SignupState, NotifiedState][] =>
    next === null ? [] : [[state as SignupState, notified as NotifiedState]],
  ),
)
