import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SignupState } from '#model/readers/newsletter.ts'
import { type NotifiedState, type SignupEvent, signupNotifications } from '#model/readers/signup-transitions.ts'
import { storeUnderTest } from '#store/testing/store-under-test.ts'

/* Every event in every state, including forbidden ones, on rows of the real table. */

const states: SignupState[] = ['pending', 'confirmed', 'ended']

/** The state after an event, in the order of `states`; empty if forbidden. */
const statesAfter: Record<SignupEvent, string[]> = {
  'sign up': ['pending', 'confirmed', 'pending'],
  confirm: ['confirmed', 'confirmed', ''],
  end: ['ended', 'ended', 'ended'],
  erase: ['ended', 'ended', 'ended'],
}

/** The value of each time: set before the event, by it, or from its values. */
const times = { made_at: 'before', confirmed_at: 'before', ended_at: 'before' }
const unset = { made_at: 'before', confirmed_at: null, ended_at: null }

/** The times after an event: for a signup with all times set, and for one with only `made_at`. */
const timesAfter: Record<SignupEvent, (state: SignupState) => [object, object]> = {
  'sign up': (state) =>
    state === 'ended'
      ? [
          { ...times, made_at: 'now', confirmed_at: null },
          { ...unset, made_at: 'now' },
        ]
      : [times, unset],
  confirm: () => [
    { ...times, ended_at: null },
    { ...unset, confirmed_at: 'now' },
  ],
  end: () => [times, { ...unset, ended_at: 'now' }],
  erase: () => [
    { ...times, ended_at: 'given' },
    { ...unset, ended_at: 'given' },
  ],
}

describe('[FEED-7] an event of a signup', () => {
  const under = storeUnderTest()
  const email = 'ana@example.org'

  async function signupIn(state: SignupState, time: string | null): Promise<string> {
    const [signup] = await under.rows<{ id: string }>(sql`
      insert into newsletter_signup (email, list, source, state, made_at, confirmed_at, ended_at)
      values (${email}, 'wellness', 'newsletter_page', ${state}, '2000-01-01', ${time}, ${time}) returning id`)
    return signup?.id ?? ''
  }

  function happen(event: SignupEvent, id: string): Promise<{ state: SignupState }[]> {
    return under.store.transaction(async ({ newsletter }) =>
      event === 'sign up'
        ? [await newsletter.signUp({ email: 'Ana@example.org', list: 'wellness', source: 'comment_form' })]
        : newsletter.apply(event, { id }, { ended_at: new Date('2001-01-01') }),
    )
  }

  const word = (column: string) => {
    const time = sql.ref(column)
    return sql`case when ${time} = '2000-01-01' then 'before' when ${time} = '2001-01-01' then 'given'
      when ${time} is not null then 'now' end as ${time}`
  }

  it.each(Object.entries(statesAfter) as [SignupEvent, string[]][])('%s', async (event, after) => {
    for (const [index, state] of states.entries()) {
      const isAllowed = after[index] !== ''
      const [withTimes, without] = timesAfter[event](state)
      for (const [time, before, expected] of [
        ['2000-01-01', times, withTimes],
        [null, unset, without],
      ] as const) {
        const id = await signupIn(state, time)
        expect((await happen(event, id)).map((signup) => signup.state)).toEqual(isAllowed ? [after[index]] : [])
        const [row] = await under.rows(sql`
          select state, ${word('made_at')}, ${word('confirmed_at')}, ${word('ended_at')} from newsletter_signup where id = ${id}`)
        expect(row, `${event} when ${state}`).toEqual(
          isAllowed ? { ...expected, state: after[index] } : { ...before, state },
        )
        await under.rows(sql`delete from newsletter_signup`)
      }
    }
  })

  it.each<[SignupState, NotifiedState, string]>([
    ['pending', 'nothing', 'nothing'],
    ['pending', 'confirmed', 'ended'],
    ['pending', 'ended', 'nothing'],
    ['confirmed', 'nothing', 'confirmed'],
    ['confirmed', 'confirmed', 'nothing'],
    ['confirmed', 'ended', 'confirmed'],
    ['ended', 'nothing', 'ended, untold'],
    ['ended', 'confirmed', 'ended'],
    ['ended', 'ended', 'nothing'],
  ])('a signup that is %s, of which the service knows %s, is told as %s', (state, notified, told) => {
    const next = signupNotifications[state][notified]
    expect(next === null ? 'nothing' : next.state + (next.isSent ? '' : ', untold')).toBe(told)
  })
})
