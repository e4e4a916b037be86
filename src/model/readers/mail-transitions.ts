import type { Transition, Transitions } from './transitions.ts'

/**
 * Awaiting release: waits for a moderator. Dead: given up. Unknown: given up too, but an earlier attempt may have
 * delivered it, as when the site was killed before it had recorded the mail server's response. Both can be retried.
 * Refused: will never be sent.
 */
export const mailStates = ['waiting', 'awaiting-release', 'sent', 'dead', 'unknown', 'refused'] as const
export type MailState = (typeof mailStates)[number]

/** The initial state of a mail: to be sent, or awaiting its release by a moderator. */
export const acceptedMail = { send: 'waiting', hold: 'awaiting-release' } as const satisfies Record<string, MailState>

/** Days that a mail waits for a moderator before it expires: a shared article is stale by then. */
export const releaseDays = 7

/** Events of an accepted mail. */
export type MailEvent =
  /** An attempt to send it begins. */
  | 'begin'
  /** The mail server has accepted it. */
  | 'deliver'
  /** An attempt has failed; whether another follows is decided afterwards. */
  | 'fail'
  /** No attempt follows. */
  | 'give up'
  /** No attempt follows, and an earlier one may have delivered it. */
  | 'give up unconfirmed'
  /** Somebody retries a mail that was given up. */
  | 'retry'
  /** A moderator releases it. */
  | 'release'
  /** A moderator refuses it. */
  | 'refuse'
  /** Nobody has decided within `releaseDays`. */
  | 'expire'
  /** Its recipient blocks mail from readers. */
  | 'block'

/** The columns of table `mail` that events write, besides its state. */
export type MailColumn = 'attempts' | 'is_open' | 'may_be_sent' | 'message_id' | 'last_error' | 'tried_at' | 'ended_at'

type Columns = Transition<MailState, MailColumn>['set']

const begun: Columns = {
  attempts: 'plus one',
  tried_at: 'now',
  message_id: 'given unless set',
  // The previous attempt has no recorded end: its process was killed.
  may_be_sent: { or: 'is_open' },
  is_open: true,
}
const delivered: Columns = { last_error: null, is_open: false, ended_at: 'now' }
const failed: Columns = { last_error: 'given', may_be_sent: 'or given', is_open: false }
const givenUp: Columns = { last_error: 'given', is_open: false, ended_at: 'now' }
/** Its attempts are counted from zero. */
const sentAgain: Columns = { attempts: 0, ended_at: null }
const ended: Columns = { ended_at: 'now' }
const endedBecause: Columns = { last_error: 'given', ended_at: 'now' }

const to = (state: MailState, set: Columns): Transition<MailState, MailColumn> => ({ to: state, set })
const no = null

/**
 * MAIL-4. The result of an attempt is recorded whatever was decided meanwhile: a mail that the mail server accepted is
 * sent, and the failure of a mail refused by now is stored.
 */
// biome-ignore format: one line for each event
export const mailTransitions: Transitions<MailEvent, MailState, MailColumn> = {
  begin: { waiting: to('waiting', begun), 'awaiting-release': no, sent: no, dead: no, unknown: no, refused: no },
  deliver: { waiting: to('sent', delivered), 'awaiting-release': to('sent', delivered), sent: to('sent', delivered), dead: to('sent', delivered), unknown: to('sent', delivered), refused: to('sent', delivered) },
  fail: { waiting: to('waiting', failed), 'awaiting-release': to('awaiting-release', failed), sent: to('sent', failed), dead: to('dead', failed), unknown: to('unknown', failed), refused: to('refused', failed) },
  'give up': { waiting: to('dead', givenUp), 'awaiting-release': no, sent: no, dead: no, unknown: no, refused: no },
  'give up unconfirmed': { waiting: to('unknown', givenUp), 'awaiting-release': no, sent: no, dead: no, unknown: no, refused: no },
  retry: { waiting: no, 'awaiting-release': no, sent: no, dead: to('waiting', sentAgain), unknown: to('waiting', sentAgain), refused: no },
  release: { waiting: no, 'awaiting-release': to('waiting', sentAgain), sent: no, dead: no, unknown: no, refused: no },
  refuse: { waiting: no, 'awaiting-release': to('refused', ended), sent: no, dead: no, unknown: no, refused: no },
  expire: { waiting: no, 'awaiting-release': to('refused', endedBecause), sent: no, dead: no, unknown: no, refused: no },
  block: { waiting: to('refused', endedBecause), 'awaiting-release': to('refused', endedBecause), sent: no, dead: to('refused', endedBecause), unknown: to('refused', endedBecause), refused: no },
}
