import type { SignupState } from './newsletter.ts'
import type { Transition, Transitions } from './transitions.ts'

/** The state of a signup that was not there before. */
export const firstSignupState: SignupState = 'pending'

/** What happens to a signup that is stored. */
export type SignupEvent =
  /** Its address is signed up again. */
  | 'sign up'
  /** The owner of the address confirms it. */
  | 'confirm'
  /** It is unsubscribed. */
  | 'end'
  /** It is erased: it ends at a time that is given, and is deleted with what has ended for long. */
  | 'erase'

/** The columns of table `newsletter_signup` that events write, besides its state. */
export type SignupColumn = 'made_at' | 'confirmed_at' | 'ended_at'

type Columns = Transition<SignupState, SignupColumn>['set']

/** It has its own time to be confirmed, and its own confirmation. */
const anew: Columns = { made_at: 'now', confirmed_at: null }
const confirmed: Columns = { confirmed_at: 'now unless set', ended_at: null }
const ended: Columns = { ended_at: 'now unless set' }
const erased: Columns = { ended_at: 'given' }

const to = (state: SignupState, set: Columns): Transition<SignupState, SignupColumn> => ({ to: state, set })
const no = null

/** FEED-7. A link to confirm is of no use once the signup has ended: an old mail may still be read. */
// biome-ignore format: one line for each event
export const signupTransitions: Transitions<SignupEvent, SignupState, SignupColumn> = {
  'sign up': { pending: to('pending', {}), confirmed: to('confirmed', {}), ended: to('pending', anew) },
  confirm: { pending: to('confirmed', confirmed), confirmed: to('confirmed', confirmed), ended: no },
  end: { pending: to('ended', ended), confirmed: to('ended', ended), ended: to('ended', ended) },
  erase: { pending: to('ended', erased), confirmed: to('ended', erased), ended: to('ended', erased) },
}

/** What the service of newsletters was sent of a signup last. */
export type NotifiedState = 'nothing' | 'confirmed' | 'ended'

/** What is recorded as sent to the service; `isSent` where it has to be sent first. */
export interface Notification {
  state: 'confirmed' | 'ended'
  isSent: boolean
}

const send = (state: Notification['state']): Notification => ({ state, isSent: true })
/** The service knows nothing of it. */
const recordEnded: Notification = { state: 'ended', isSent: false }

/**
 * What the service is sent next, by the state of a signup and the state that it was sent last; null for nothing. One that
 * waits to be confirmed again has ended for a service that still has it as confirmed.
 */
// biome-ignore format: one line for each state
export const signupNotifications: Readonly<Record<SignupState, Readonly<Record<NotifiedState, Notification | null>>>> = {
  pending: { nothing: null, confirmed: send('ended'), ended: null },
  confirmed: { nothing: send('confirmed'), confirmed: null, ended: send('confirmed') },
  ended: { nothing: recordEnded, confirmed: send('ended'), ended: null },
}

/** The states of signups, and what the service was sent of them, from which something follows for it. */
export const pendingNotifications: readonly [SignupState, NotifiedState][] = Object.entries(
  signupNotifications,
).flatMap(([state, byNotified]) =>
  Object.entries(byNotified).flatMap(([notified, next]): [SignupState, NotifiedState][] =>
    next === null ? [] : [[state as SignupState, notified as NotifiedState]],
  ),
)
