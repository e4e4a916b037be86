import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type MailEvent, mailStates } from '#model/readers/mail-transitions.ts'
import { storeUnderTest } from '#store/testing/store-under-test.ts'

/* Every event in every state, including forbidden ones, on rows of the real table. */

/** The state after an event, in the order of `mailStates`; empty if forbidden. */
const statesAfter: Record<MailEvent, string[]> = {
  begin: ['waiting', '', '', '', '', ''],
  deliver: ['sent', 'sent', 'sent', 'sent', 'sent', 'sent'],
  fail: ['waiting', 'awaiting-release', 'sent', 'dead', 'unknown', 'refused'],
  'give up': ['dead', '', '', '', '', ''],
  'give up unconfirmed': ['unknown', '', '', '', '', ''],
  retry: ['', '', '', 'waiting', 'waiting', ''],
  release: ['', 'waiting', '', '', '', ''],
  refuse: ['', 'refused', '', '', '', ''],
  expire: ['', 'refused', '', '', '', ''],
  block: ['refused', 'refused', '', 'refused', 'refused', ''],
}

/** The columns of a mail before the event; for a time, whether it is the time of the event. */
const before = {
  attempts: 3,
  is_open: true,
  may_be_sent: false,
  message_id: '<before@salus.test>',
  last_error: 'before',
  tried_at: 'before',
  ended_at: 'before',
}
const given = { message_id: '<new@salus.test>', last_error: 'new', may_be_sent: true }
/** The columns that differ after an event. */
const columnsAfter: Record<MailEvent, object> = {
  begin: { attempts: 4, may_be_sent: true, tried_at: 'now' },
  deliver: { last_error: null, is_open: false, ended_at: 'now' },
  fail: { last_error: 'new', may_be_sent: true, is_open: false },
  'give up': { last_error: 'new', is_open: false, ended_at: 'now' },
  'give up unconfirmed': { last_error: 'new', is_open: false, ended_at: 'now' },
  retry: { attempts: 0, ended_at: null },
  release: { attempts: 0, ended_at: null },
  refuse: { ended_at: 'now' },
  expire: { last_error: 'new', ended_at: 'now' },
  block: { last_error: 'new', ended_at: 'now' },
}

describe('[MAIL-4] an event of a mail', () => {
  const under = storeUnderTest()

  it.each(Object.entries(statesAfter) as [MailEvent, string[]][])('%s', async (event, after) => {
    for (const [index, state] of mailStates.entries()) {
      const [mail] = await under.rows<{ id: string }>(sql`
        insert into mail (kind, recipient, data, state, attempts, is_open, may_be_sent, message_id, last_error, tried_at, ended_at)
        values ('crisisReply', 'ana@example.org', '{}', ${state}, 3, true, false, ${before.message_id}, 'before',
          '2000-01-01', '2000-01-01') returning id`)
      const id = mail?.id ?? ''
      const changed = await under.store.mail.apply(event, { id }, given)
      const [row] = await under.rows(sql`
        select state, attempts, is_open, may_be_sent, message_id, last_error,
          case when tried_at = '2000-01-01' then 'before' when tried_at is not null then 'now' end as tried_at,
          case when ended_at = '2000-01-01' then 'before' when ended_at is not null then 'now' end as ended_at
        from mail where id = ${id}`)
      const isAllowed = after[index] !== ''
      expect(changed.map((mail) => mail.state)).toEqual(isAllowed ? [after[index]] : [])
      expect(row, `${event} when ${state}`).toEqual({
        ...before,
        ...(isAllowed && columnsAfter[event]),
        state: isAllowed ? after[index] : state,
      })
    }
  })
})
