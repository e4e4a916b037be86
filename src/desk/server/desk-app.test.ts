import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { signUp } from '#services/newsletter/sign-up.ts'
import { firstAdministrator } from '#services/staff/first-administrator.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { Authenticator } from '#services/testing/authenticator.ts'
import { article, site } from '#store/testing/fixtures.ts'
import { deskSettings, deskUnderTest } from '../testing/desk-under-test.ts'
import { recordStatistics } from '../testing/sample-statistics.ts'
import { sendComments } from '../testing/waiting-comments.ts'

const desk = deskUnderTest()
const { call, signIn, queueMail } = desk
const message = (body: string) => JSON.parse(body).error.message as string

describe('[NEWS-1] signing in', () => {
  const origin = 'http://localhost:4300'
  const post = (path: string, body: object = {}) =>
    call('POST', path, { body, headers: { 'x-forwarded-for': '203.0.113.9' } })
  const parsed = ({ body }: { body: string }) => JSON.parse(body)
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])

  it('starts with a join link, and later takes the passkey, with a cookie that no script can read', async () => {
    const context = { store: desk.store, linkSecret: deskSettings.linkSecret }
    const token = (await firstAdministrator(context)) ?? ''
    const key = new Authenticator(origin)
    expect(parsed(await post('/join/open', { token }))).toMatchObject({ purpose: 'first', name: null })
    const answer = key.register(parsed(await post('/join/offer', { token, name: 'Grace Tanaka' })))
    const joined = await post('/join', { token, name: 'Grace Tanaka', answer })
    expect(parsed(joined)).toMatchObject({ account: { name: 'Grace Tanaka', roles: ['administrator'] } })
    expect(cookieOf(joined)).toMatch(
      /^__Host-salus-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    )
    expect(joined.body).not.toContain(/=([\w-]{43});/.exec(cookieOf(joined))?.[1])
    const again = await post('/join', { token, name: 'Eve', answer })
    expect([again.status, message(again.body)]).toEqual([409, expect.stringContaining('used before')])

    const signed = await post('/sign-in', { answer: key.signIn(parsed(await post('/sign-in/offer'))) })
    expect([signed.status, parsed(signed).account.name]).toEqual([200, 'Grace Tanaka'])
    const other = await post('/sign-in', {
      answer: new Authenticator(origin).signIn(parsed(await post('/sign-in/offer'))),
    })
    expect([other.status, message(other.body)]).toEqual([401, expect.stringContaining('not known here')])
    const session = /=([\w-]{43});/.exec(cookieOf(signed))?.[1] ?? ''
    const end = await call('POST', '/sign-out', { token: session })
    expect([end.status, cookieOf(end)]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect((await call('GET', '/session', { token: session })).status).toBe(401)
  })

  it('[LANG-1] receives the languages of the site, the default language first, with the prefixes of their addresses', async () => {
    const token = await signIn()
    const languages = async () => parsed(await call('GET', '/session', { token })).languages
    expect(await languages()).toEqual([{ code: 'en', prefix: '' }])
    const named = { direction: 'ltr' as const, name: 'Of the site' }
    const declared = [
      { ...named, code: 'ar' },
      { ...named, code: 'es' },
      { ...named, code: 'pt-BR', prefix: '/br' },
    ]
    await desk.store.documents.upsert([site({ languages: declared })])
    onTestFinished(async () => void (await desk.store.documents.remove('site', 'site')))
    expect(await languages()).toEqual([
      { code: 'ar', prefix: '' },
      { code: 'es', prefix: '/es' },
      { code: 'pt-BR', prefix: '/br' },
    ])
  })

  it.each([
    ['/sign-in', { answer: { id: 'x', response: {} } }, 400],
    ['/sign-in', {}, 400],
    ['/join/open', { token: '' }, 400],
    ['/join/open', { token: 'a'.repeat(43) }, 409],
  ])('[ERR-3] %s refuses %j in words', async (path, body, status) => {
    const answer = await post(path, body)
    expect([answer.status, message(answer.body)]).toEqual([status, expect.stringMatching(/\w/)])
  })

  it('slows guesses', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 22; attempt++) statuses.push((await post('/join/open', { token: 'a' })).status)
    expect(statuses).toContain(429)
  })

  it('redirects to localhost, where passkeys work', async () => {
    for (const host of ['127.0.0.1:4300', '[::1]:4300'])
      expect((await desk.app.inject({ url: '/', headers: { host } })).headers.location).toBe('http://localhost:4300/')
  })
})

describe('a session', () => {
  it.each(['/session', '/mails', '/topics', '/changes', '/comments/article?id=sample/x'])(
    'is needed for %s',
    async (path) => {
      for (const token of [undefined, 'a'.repeat(43)])
        expect((await call('GET', path, token ? { token } : {})).status).toBe(401)
    },
  )
})

describe('a request from elsewhere', () => {
  it.each<[string, Record<string, string>]>([
    ['another host name', { host: 'desk.attacker.example:4300' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'http://127.0.0.1:9000' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is refused: %s', async (_, headers) => {
    const token = await signIn()
    expect((await call('GET', '/session', { token, headers })).status).toBe(403)
  })

  it.each(['localhost:4300', '127.0.0.1:8080', '[::1]:4300'])('is answered at %s', async (host) => {
    const token = await signIn()
    expect((await call('GET', '/session', { token, headers: { host, origin: `http://${host}` } })).status).toBe(200)
  })
})

describe('the page', () => {
  it('has a policy with a new nonce in each response, and is not cached', async () => {
    const pages = [await desk.app.inject('/'), await desk.app.inject('/')]
    const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
    expect(new Set(nonces).size).toBe(2)
    const { headers } = pages[0] as (typeof pages)[0]
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[0]}'`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  })
})

describe('mail', () => {
  it('that was given up can be sent again', async () => {
    const token = await signIn()
    const id = await queueMail()
    expect((await call('POST', `/mails/${id}/retry`, { token })).status).toBe(409)
    await desk.execute(sql`update mail set state = 'dead', last_error = 'refused' where id = ${id}`)
    const dead = await call('GET', '/mails?state=dead', { token })
    expect(JSON.parse(dead.body).mails).toEqual([expect.objectContaining({ id, state: 'dead', lastError: 'refused' })])
    expect((await call('POST', `/mails/${id}/retry`, { token })).status).toBe(204)
    const waiting = await call('GET', '/mails?state=waiting', { token })
    expect(JSON.parse(waiting.body).mails).toContainEqual(expect.objectContaining({ id }))
  })

  it('that awaits release shows its sender and its article, and other mail nothing of its text', async () => {
    const token = await signIn()
    const id = await queueMail()
    const mail = async () => JSON.parse((await call('GET', '/mails', { token })).body).mails.find(named)
    const named = (entry: { id: string }) => entry.id === id
    expect(await mail()).toMatchObject({ shared: null })
    await desk.execute(sql`update mail set state = 'awaiting-release' where id = ${id}`)
    const shared = { path: '/health/dark-spots', senderName: 'Ada', senderEmail: 'ada@example.org' }
    expect(await mail()).toMatchObject({ shared })
    expect(JSON.parse((await call('GET', '/home', { token })).body).mails).toBe(1)
    await call('POST', `/mails/${id}/refuse`, { token })
    expect(await mail()).toMatchObject({ state: 'refused', shared: null })
    expect(JSON.parse((await call('GET', '/home', { token })).body).mails).toBe(0)
  })

  it.each([
    ['GET', '/mails?state=lost', 'state'],
    ['POST', '/mails/no-id/retry', 'id'],
  ] as const)('[ERR-3] %s %s is refused with the field', async (method, path, field) => {
    const answer = await call(method, path, { token: await signIn() })
    expect([answer.status, JSON.parse(answer.body).error.fields[0].field]).toEqual([400, field])
  })
})

describe('[COMM-8] comments', () => {
  const decide = (token: string, body: object) => call('POST', '/comments/decide', { token, body })

  it('are decided with the name of the moderator, several at once, and can be undone', async () => {
    const token = await signIn('Jonas Weber')
    const ids = await sendComments(desk.store, 2)
    const listed = JSON.parse((await call('POST', '/comments/find', { token, body: { state: 'waiting' } })).body)
    expect([listed.waiting, listed.comments.length]).toEqual([2, 2])
    const comments = ids.map((id) => ({ id, version: 0 }))
    const decided = JSON.parse((await decide(token, { comments, decision: { action: 'approve' } })).body)
    expect(decided.done.map(({ comment }: { comment: object }) => comment)).toEqual(
      ids.map((id) => expect.objectContaining({ id, state: 'approved', decidedBy: 'Jonas Weber' })),
    )
    // With the versions seen before: somebody has decided meanwhile.
    const again = JSON.parse((await decide(token, { comments, decision: { action: 'approve' } })).body)
    expect([again.done, again.refused.length, again.refused[0].message]).toEqual([
      [],
      2,
      expect.stringContaining('Jonas Weber has changed it'),
    ])
    const entries = decided.done.map(({ entry }: { entry: string }) => entry)
    const undone = JSON.parse((await call('POST', '/comments/undo', { token, body: { entries } })).body)
    expect(undone.done.map(({ comment }: { comment: { state: string } }) => comment.state)).toEqual([
      'waiting',
      'waiting',
    ])
    const { entries: all } = JSON.parse((await call('GET', '/audit', { token })).body)
    const log = all.filter(({ item }: { item: string }) => item.startsWith('comment'))
    expect(log.map(({ action, actor }: { action: string; actor: string }) => `${actor}: ${action}`)).toEqual([
      ...Array(2).fill('Jonas Weber: undo'),
      ...Array(2).fill('Jonas Weber: approve'),
    ])
    expect(new Set(log.map(({ bulkId }: { bulkId: string }) => bulkId)).size).toBe(2)
  })

  it('are not corrected where any of them is of a content file', async () => {
    const token = await signIn()
    const ids = await sendComments(desk.store, 2, 'seeded')
    await desk.execute(sql`update comment set is_seed = true where id = ${ids[1]}`)
    const decision = { action: 'correct', condition: 'Spots', age: '', years: '' }
    const answer = await decide(token, { comments: ids.map((id) => ({ id, version: 0 })), decision })
    expect([answer.status, JSON.parse(answer.body).error.message]).toEqual([
      409,
      expect.stringContaining('content file'),
    ])
    await desk.execute(sql`delete from comment where article_id = 'seeded'`)
  })

  it('are listed by pages, by article, and beside other comments of their writer', async () => {
    const token = await signIn()
    await sendComments(desk.store, 103, 'parts')
    const find = async (body: object) => JSON.parse((await call('POST', '/comments/find', { token, body })).body)
    const first = await find({ article: 'parts' })
    expect([first.comments.length, first.goesOn]).toEqual([100, true])
    const { id, isUrgent, madeAt, email } = first.comments.at(-1)
    const rest = await find({ article: 'parts', after: { id, isUrgent, madeAt } })
    expect([rest.comments.length, rest.goesOn]).toEqual([3, false])
    expect((await find({ search: email })).comments).toHaveLength(1)
    await sendComments(desk.store, 103, 'parts')
    const ofWriter = await call('GET', `/comments/of-writer?${new URLSearchParams({ id })}`, { token })
    expect(JSON.parse(ofWriter.body).comments).toMatchObject([{ email }])
    const { articles } = JSON.parse((await call('GET', '/comments/articles?state=waiting', { token })).body)
    expect(articles[0]).toEqual({ id: 'parts', title: null, comments: 206 })
    await desk.execute(sql`delete from comment where article_id = 'parts'`)
  })

  it('are exported in a log with reasons, in which no formula runs', async () => {
    const token = await signIn('Kim')
    const [id = ''] = await sendComments(desk.store, 1)
    const decision = { action: 'reject', reason: '=HYPERLINK("https://attacker.example")' }
    await decide(token, { comments: [{ id, version: 0 }], decision })
    const { headers, body } = await call('GET', '/audit.csv?actor=Kim&action=reject', { token })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heads, row, end] = body.split(/\r?\n/)
    expect(heads).toMatch(/at,actor,account,action,item,version,before,after,address,reason,bulkId,id,itemName$/)
    expect(row).toMatch(/,Kim,[0-9a-f-]{36},reject,comment /)
    expect(row).toContain(`comment ${id},1,,,,"'=HYPERLINK(`)
    expect(end).toBe('')
  })

  it('[NEWS-13] have a log to filter by account and item, and to export as lines of JSON with the changes', async () => {
    const token = await signIn('Two of a name')
    await desk.execute(sql`
      insert into audit (actor, account, action, item, before, after, version)
      select 'Two of a name', case when number % 2 = 0 then '22222222-2222-4222-8222-222222222222'::uuid end, 'publish',
        'content ' || number, '{"state": "approved"}', '{"state": "published"}', number
      from generate_series(1, 2500) as number`)
    const lines = async (query: string) => {
      const { body } = await call('GET', `/audit.jsonl?${query}`, { token })
      return body.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
    }
    expect(await lines('action=publish')).toHaveLength(2500)
    expect(await lines('actor=Two+of+a+name&account=none&action=publish')).toHaveLength(1250)
    expect(await lines('account=22222222-2222-4222-8222-222222222222')).toHaveLength(1250)
    expect(await lines('item=content+7')).toMatchObject([
      { item: 'content 7', account: null, before: { state: 'approved' }, after: { state: 'published' }, version: 7 },
    ])
    const { actors } = JSON.parse((await call('GET', '/audit/names', { token })).body)
    expect(actors.filter(({ name }: { name: string }) => name === 'Two of a name')).toHaveLength(3)
    await expect(desk.execute(sql`truncate audit`)).rejects.toThrow('never changed or deleted')
    await expect(desk.execute(sql`delete from audit`)).rejects.toThrow('never changed or deleted')
    await expect(desk.execute(sql`update audit set actor = 'Eve'`)).rejects.toThrow('never changed or deleted')
  })

  it.each([
    ['a day that is none', '/audit?from=2026-13-01', 'from'],
    ['an entry that is none', '/audit.csv?before=x', 'before'],
  ])('[ERR-3] the log with %s is refused with the field', async (_, address, field) => {
    const answer = await call('GET', address, { token: await signIn() })
    expect([answer.status, JSON.parse(answer.body).error.fields[0].field]).toEqual([400, field])
  })

  it.each([
    ['an unknown state', { state: 'new' }, 'state'],
    ['an unknown rule', { rule: 'taste' }, 'rule'],
    ['a place that is none', { after: { id: 'a/b' } }, 'after.isUrgent'],
  ])('[ERR-3] a list of %s is refused with the field', async (_, body, field) => {
    const answer = await call('POST', '/comments/find', { token: await signIn(), body })
    expect([answer.status, JSON.parse(answer.body).error.fields[0].field]).toEqual([400, field])
  })

  it.each([
    ['nothing', {}, 'comments'],
    ['no comment', { comments: [], decision: { action: 'approve' } }, 'comments'],
    [
      'no reason',
      { comments: [{ id: 'a/b', version: 0 }], decision: { action: 'reject', reason: ' ' } },
      'decision.reason',
    ],
    ['an unknown action', { comments: [{ id: 'a/b', version: 0 }], decision: { action: 'praise' } }, 'decision.action'],
    [
      'an age that is none',
      {
        comments: [{ id: 'a/b', version: 0 }],
        decision: { action: 'correct', condition: 'Spots', age: 'old', years: '' },
      },
      'decision.age',
    ],
  ])('[ERR-3] a decision with %s is refused with the field', async (_, body, field) => {
    const answer = await decide(await signIn(), body)
    expect([answer.status, JSON.parse(answer.body).error.fields[0].field]).toEqual([400, field])
  })

  it('are erased permanently', async () => {
    const token = await signIn()
    const [id] = await sendComments(desk.store, 1)
    expect((await call('POST', '/comments/erase', { token, body: { id } })).status).toBe(204)
    expect((await call('POST', '/comments/erase', { token, body: { id } })).status).toBe(404)
  })
})

describe('backups', () => {
  it('are listed with the results of the last thirty, and rehearsals beside them', async () => {
    const { operations } = desk.store
    const result = (bytes: number) => async () => ({ succeeded: true, figures: { bytes, pictures: 2 }, problem: null })
    for (let bytes = 1; bytes <= 32; bytes++) await operations.record('backup', result(bytes))
    await expect(
      operations.record('rehearsal', async () => {
        throw new Error('no space left\nand more')
      }),
    ).rejects.toThrow()
    await desk.execute(sql`insert into operation_run (name, started_at) values
      ('rehearsal', now()), ('rehearsal', now() - interval '7 hours')`)
    const { backups, rehearsals } = JSON.parse((await call('GET', '/backups', { token: await signIn() })).body)
    expect(backups.map(({ bytes }: { bytes: number }) => bytes)).toEqual(Array.from({ length: 30 }, (_, i) => 32 - i))
    expect(backups[0]).toMatchObject({ outcome: 'succeeded', pictures: 2, problem: null })
    expect(rehearsals).toMatchObject([
      { outcome: 'cut off', endedAt: null },
      { outcome: 'running', endedAt: null },
      { outcome: 'failed', rows: null, problem: 'no space left' },
    ])
    // Runs of one kind do not push out runs of the other.
    expect(await desk.rows(sql`select from operation_run`)).toHaveLength(33)
  })
})

describe('feedback', () => {
  it('is exported as text that no spreadsheet takes for a formula', async () => {
    const token = await signIn()
    await desk.execute(
      sql`insert into feedback (article, type, text, email, name, state)
        values ('/health/dark-spots', 'negativeIncorrect', ${'=HYPERLINK("https://attacker.example")'}, '', '', 'new')`,
    )
    const csv = await call('GET', '/feedback.csv?state=new', { token })
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.body).toContain(`"'=HYPERLINK(""https://attacker.example"")"`)
    const { feedback } = JSON.parse((await call('GET', '/feedback?state=new', { token })).body)
    expect(feedback).toEqual([expect.objectContaining({ article: '/health/dark-spots', label: 'Suggestion' })])
    const mark = (state: string) => call('POST', `/feedback/${feedback[0].id}/mark`, { token, body: { state } })
    expect([(await mark('done')).status, (await mark('lost')).status]).toEqual([204, 400])
    expect(JSON.parse((await call('GET', '/feedback?state=new', { token })).body).feedback).toEqual([])
  })
})

describe('the export of feedback', () => {
  it('has all of it, page by page, including feedback sent at the same time', async () => {
    const token = await signIn()
    onTestFinished(() => desk.execute(sql`delete from feedback where email = 'export@example.org'`))
    await desk.execute(
      sql`insert into feedback (article, type, text, email, name, state, made_at)
        select '/health/dark-spots', 'negativeIncorrect', 'Text ' || n, 'export@example.org', '', 'held', now() - make_interval(secs => n / 3)
        from generate_series(1, 100001) as n`,
    )
    const { body } = await call('GET', '/feedback.csv?state=held', { token })
    const texts = [...body.matchAll(/,(Text \d+),/g)].map(([, text]) => text)
    expect([texts.length, new Set(texts).size]).toEqual([100_001, 100_001])
    expect(texts.at(-1)).toMatch(/^Text (99999|100000|100001)$/)
  }, 120_000)
})

describe('the article of a comment', () => {
  it('is given as plain text, section by section', async () => {
    const token = await signIn()
    const text = (html: string) => ({ id: 'causes', title: 'Causes', body: [{ source: html }] })
    await desk.store.documents.upsert([
      article('/health/spots', { title: 'Spots', tabs: [text('<p>Sun &amp; age.</p><ul><li>Light</li></ul>')] }),
    ])
    const answer = await call('GET', '/comments/article?id=spots/some', { token })
    expect(JSON.parse(answer.body)).toEqual({
      title: 'Spots',
      sections: [{ id: 'causes', title: 'Causes', text: expect.stringMatching(/^Sun & age\.\n\s*Light$/) }],
    })
    expect((await call('GET', '/comments/article?id=none/some', { token })).status).toBe(404)
  })
})

describe('[PRIV-3] the data of a reader', () => {
  const email = 'reader-0@example.org'
  const post = async (path: string, body: object) => call('POST', `/readers/${path}`, { token: await signIn(), body })

  it('is found, exported and erased by the address, with an audit entry that does not contain it', async () => {
    await sendComments(desk.store, 1)
    const found = JSON.parse((await post('find', { email: 'Reader-0@example.org' })).body)
    expect(found.kinds[0]).toMatchObject({
      name: 'Comments',
      entries: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining('heat pad') })]),
    })
    const exported = await post('export', { email })
    expect(exported.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(exported.body)).toMatchObject({ email, comments: expect.any(Array) })
    const erased = JSON.parse((await post('erase', { email })).body).erased
    expect(erased.find(({ name }: { name: string }) => name === 'Comments').count).toBeGreaterThan(0)
    const empty = JSON.parse((await post('find', { email })).body)
    expect(empty.kinds.every(({ entries }: { entries: unknown[] }) => entries.length === 0)).toBe(true)
    const { entries } = JSON.parse((await call('GET', '/audit?action=erase', { token: await signIn() })).body)
    expect(entries[0]).toMatchObject({ action: 'erase', item: expect.stringMatching(/^reader [\da-f]{12}$/) })
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  it.each(['find', 'export', 'erase'])('[ERR-3] %s without an address is refused with the field', async (path) => {
    const answer = await post(path, { email: 'nobody' })
    expect([answer.status, JSON.parse(answer.body).error.fields[0].field]).toEqual([400, 'email'])
  })
})

describe('[TRK-1] the statistics', () => {
  const ask = async (query: string) => call('GET', `/statistics?${query}`, { token: await signIn() })

  it('name the missing data while there is none, and then have plots with their figures', async () => {
    const before = JSON.parse((await ask('days=7&width=wide')).body)
    for (const { plot, rows, empty } of before.charts)
      expect([plot, rows, empty]).toEqual([null, [], expect.any(String)])
    expect([before.mostRead, before.errors]).toEqual([[], []])
    await recordStatistics(desk.store, '/no/article')
    const { charts, mostRead, errors } = JSON.parse((await ask('days=90&width=narrow')).body)
    const shares = charts.find(({ id }: { id: string }) => id === 'shares')
    expect(shares).toMatchObject({
      rows: [
        ['Email', 5],
        ['Copied link', 3],
      ],
      plot: { tag: 'svg' },
    })
    // Only published articles are listed.
    expect(mostRead).toEqual([])
    expect(errors).toEqual([expect.objectContaining({ name: 'TypeError', count: 2 })])
  })

  it('list feedback by published article, and export ads by article, campaign and slot', async () => {
    await desk.store.documents.upsert([article('/health/counted')])
    await recordStatistics(desk.store, '/health/counted')
    expect(JSON.parse((await ask('days=7&width=wide')).body).feedback).toEqual([
      {
        path: '/health/counted',
        sent: 3,
        types: [
          { label: expect.any(String), sent: 2 },
          { label: expect.any(String), sent: 1 },
        ],
      },
    ])
    const csv = await call('GET', '/ads.csv?days=7', { token: await signIn() })
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const day = new Date().toISOString().slice(0, 10)
    expect(csv.body.replace('\ufeff', '').trim().split('\n')).toEqual([
      'day,article,campaign,slot,filled,viewed,clicked',
      `${day},/health/counted,gpt,rail,3,2,0`,
    ])
  })

  it.each([
    ['days=8&width=wide', 'days'],
    ['days=7&width=huge', 'width'],
    ['width=wide', 'days'],
  ])('[ERR-3] %s is refused with the field', async (query, field) => {
    const answer = await ask(query)
    expect([answer.status, JSON.parse(answer.body).error.fields[0].field]).toEqual([400, field])
  })
})

describe('[NEWS-14] the character NUL, which PostgreSQL cannot store', () => {
  it.each([
    { method: 'GET', path: '/lists?words=a%00', field: 'words' },
    { method: 'GET', path: '/imported?feed=%00', field: 'feed' },
    { method: 'POST', path: '/tasks', body: { title: 'Read\0', detail: '' }, field: 'title' },
    { method: 'POST', path: '/comments/find', body: { rules: ['a', '\0'] }, field: 'rules.1' },
  ] as const)('is refused at its field: $method $path', async ({ field, ...call }) => {
    const token = await desk.signIn('Maya Lind', 'editor')
    const body = 'body' in call ? call.body : undefined
    const answer = await desk.call(call.method, call.path, { token, ...(body && { body }) })
    expect([answer.status, JSON.parse(answer.body).error.fields]).toEqual([
      400,
      [{ field, message: 'Leave out the character NUL' }],
    ])
  })
})

describe('the stream of changes', () => {
  it('names changed subjects, without content, and ends with the server', async () => {
    await desk.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = desk.app.server.address() as AddressInfo
    const token = await signIn()
    const request = get(`http://127.0.0.1:${port}/api/changes`, { headers: { cookie: `__Host-salus-desk=${token}` } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.headers['cache-control']).toBe('no-store, no-transform')
    response.setEncoding('utf8')
    expect(await once(response, 'data')).toEqual(['data: []\n\n'])
    const message = once(response, 'data')
    await queueMail()
    expect(await message).toEqual(['data: ["mail"]\n\n'])
    const others = once(response, 'data')
    await desk.store.documents.upsert([article('/health/spots')])
    await submitOnce(desk.store, { action: '/api/tests', key: 'a-signup', input: {} }, async (transaction) => {
      await transaction.feedback.add({
        article: '/health/spots',
        type: 'positiveInformative',
        text: '',
        email: '',
        name: '',
        isVerified: true,
      })
      const signup = { email: 'ana@example.org', list: 'wellness', source: 'feedback_widget' } as const
      await signUp(transaction, signup, { network: '203.0.113.0/24', isVerified: false })
      return null
    })
    expect(await others).toEqual(['data: ["mail","feedback","newsletter"]\n\n'])
    const ended = once(response, 'close')
    response.resume()
    await desk.app.close()
    await ended
  })
})
