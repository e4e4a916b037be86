import { type Selectable, sql } from 'kysely'
import type { NewsletterList, NewsletterSignup, NewsletterSource, SignupState } from '#model/readers/newsletter.ts'
import {
  firstSignupState,
  type SignupColumn,
  type SignupEvent,
  signupTransitions,
} from '#model/readers/signup-transitions.ts'
import { receiptHash } from '../comments/receipt-hash.ts'
import { assignmentsOf, mayHappen } from '../database/apply-event.ts'
import type { Tables, Trx } from '../database/tables.ts'
import { purgeSignups, signupOf } from './newsletter.ts'

/** Selects the signups of an event. */
export type SignupChoice =
  | { id: string }
  /** The signups sent in the same form as the comments of this receipt. */
  | { receipt: string }
  /** The signups of an address in lowercase, made before a time; all of them if it is null. */
  | { email: string; madeBefore: Date | null }
  /** Erased signups that a restored backup brought back. */
  | { erasedBefore: true }

/** Signups for newsletters within a transaction. */
export interface SignupRows {
  /** Adds a signup, or applies the event `sign up` to the existing one. @returns its id and its new state */
  signUp(signup: {
    email: string
    list: NewsletterList
    source: NewsletterSource
  }): Promise<{ id: string; state: SignupState }>
  /** Applies an event to the signups whose state allows it. @returns these signups after the event */
  apply(event: SignupEvent, which: SignupChoice, given?: { ended_at?: Date }): Promise<NewsletterSignup[]>
  /** Deletes signups that were not confirmed in time, and ended ones. */
  purge(): Promise<void>
}

export function createSignupRows(trx: Trx): SignupRows {
  return {
    async signUp({ email, list, source }) {
      const again = assignmentsOf<SignupState, SignupColumn>('known', signupTransitions['sign up'])
      const { rows } = await sql<{ id: string; state: SignupState }>`
        insert into newsletter_signup as known (email, list, source, state)
        values (${email}, ${list}, ${source}, ${firstSignupState})
        on conflict (lower(email), list) do update set ${again}
        returning id, state`.execute(trx)
      const [signup] = rows
      if (!signup) throw new Error('A signup was neither added nor there')
      return signup
    },
    async apply(event, which, given) {
      const row = signupTransitions[event]
      const { rows } = await sql<Selectable<Tables['newsletter_signup']>>`
        update newsletter_signup set ${assignmentsOf<SignupState, SignupColumn>('newsletter_signup', row, given)}
        where ${chosen(which)} and ${mayHappen('newsletter_signup', row)} returning *`.execute(trx)
      return rows.map(signupOf)
    },
    purge: () => purgeSignups(trx),
  }
}

function chosen(which: SignupChoice) {
  if ('id' in which) return sql`id = ${which.id}`
  // Made in one transaction, so at the same time; a comment's time has milliseconds only.
  if ('receipt' in which)
    return sql`(lower(email), made_at::timestamptz(3)) in (
      select lower(email), made_at from comment where receipt_hash = ${receiptHash(which.receipt)})`
  if ('email' in which)
    return sql`lower(email) = ${which.email} and made_at <= coalesce(${which.madeBefore}::timestamptz, 'infinity')`
  return sql`exists (
    select from erasure where kind = 'signup' and key = newsletter_signup.id::text and newsletter_signup.made_at <= erasure.made_at
  )`
}
