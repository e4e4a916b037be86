import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { article, writeContent } from '#authoring/testing/write-content.ts'
import { endToken, sendDigests } from '#services/lists/notify.ts'
import { importContent } from '#services/publishing/import-content.ts'
import type { FailingArticles, MailChoice, Notes, Signals } from '../../notes-api.ts'
import { deskSettings, deskUnderTest } from '../../testing/desk-under-test.ts'
import type { DocumentList, Home, Tasks } from '../../work-api.ts'

const desk = deskUnderTest()

/** A desk with one published article and two accounts. */
async function newsroom() {
  const target = await writeContent({
    'articles/health/naps.md': article('Naps and sleep', '/health/naps', 'Take a nap of 20 minutes.\n\nNot more.'),
  })
  const { documents, revisions, pictures } = desk.store
  const dataDir = `${desk.mailDir}/../data`
  const log = () => undefined
  await importContent({ target, contentDir: target, dataDir, documents, revisions, pictures, actor: 'a', log })
  const [maya, noor] = [await desk.signIn('Maya Lind', 'editor'), await desk.signIn('Noor Haddad', 'editor')]
  const idOf = async (name: string) => (await desk.store.staff.accounts.named(name))?.id ?? ''
  await desk.execute(sql`update staff set email = 'noor@example.org' where name = 'Noor Haddad'`)
  await desk.execute(sql`update staff set email = 'maya@example.org' where name = 'Maya Lind'`)
  const get = async <Answer>(path: string, token = maya) =>
    JSON.parse((await desk.call('GET', path, { token })).body) as Answer
  const post = async <Answer>(path: string, body: object, status = 204, token = maya) => {
    const answer = await desk.call('POST', path, { token, body })
    expect([path, answer.status, answer.status === status ? '' : answer.body]).toEqual([path, status, ''])
    return (answer.body === '' ? null : JSON.parse(answer.body)) as Answer
  }
  const { documents: found } = await get<z.infer<typeof DocumentList>>('/lists?words=naps.md')
  const file = found[0]?.id ?? ''
  const mails = async (recipient: string) =>
    (await desk.store.mail.list({ limit: 100 })).filter((mail) => mail.recipient === recipient)
  const edit = async (body: string) => {
    const { entry } = await get<{ entry: { head: { id: string } } }>(`/content/${file}`)
    const text = article('Naps and sleep', '/health/naps', body)
    await post(`/content/${file}/save`, { baseId: entry.head.id, text, reason: null }, 200)
  }
  return { maya, noor, idOf, get, post, file, mails, edit }
}

describe('[NEWS-11] comments of the staff', () => {
  it('stay at their words through other edits, are answered and resolved, and notify mentioned people', async () => {
    const { maya, noor, idOf, get, post, file, mails, edit } = await newsroom()
    const notes = () => get<z.infer<typeof Notes>>(`/content/${file}/notes`)
    const anchor = { quote: 'a nap of 20 minutes', before: 'Take ', after: '. Not more.' }
    const mentions = [await idOf('Noor Haddad')]
    const { id } = await post<{ id: string }>(
      `/content/${file}/notes`,
      { parentId: null, anchor, text: 'Is it 20? @Noor Haddad', mentions },
      200,
    )
    expect((await mails('noor@example.org')).map(({ template }) => template.kind)).toEqual(['deskNotice'])
    const awaited = async (token: string) => (await get<z.infer<typeof Home>>('/home', token)).notes
    expect(await awaited(noor)).toMatchObject([
      { fileId: file, title: 'Naps and sleep', author: 'Maya Lind', text: 'Is it 20? @Noor Haddad' },
    ])
    expect(await awaited(maya)).toEqual([])
    await edit('An opening that is new.\n\nTake **a nap of 20 minutes**.\n\nNot more.')
    expect((await notes()).notes).toMatchObject([{ id, isLost: false, author: 'Maya Lind' }])
    await post(`/content/${file}/notes`, { parentId: id, anchor: null, text: 'Yes.', mentions: [] }, 200, noor)
    expect(await mails('maya@example.org')).toHaveLength(1)
    expect([await awaited(noor), await awaited(maya)]).toMatchObject([[], [{ author: 'Noor Haddad', text: 'Yes.' }]])
    await edit('Take a nap of 30 minutes.')
    expect((await notes()).notes).toMatchObject([{ isLost: true, anchor: { quote: anchor.quote } }, { parentId: id }])
    await post(`/content/${file}/notes/${id}/resolve`, { isResolved: true })
    expect((await notes()).notes[0]?.resolved?.by).toBe('Maya Lind')
    expect(await awaited(maya)).toEqual([])
    const refused = await desk.call('POST', `/content/${file}/notes`, {
      token: noor,
      body: { parentId: null, anchor, text: ' ', mentions: [] },
    })
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('Say something')])
  })
})

describe('[NEWS-11] tasks and mail', () => {
  it('mails a task at once or in a digest, until a press on a link ends that, without signing in', async () => {
    const { noor, idOf, get, post, file, mails } = await newsroom()
    const account = await idOf('Noor Haddad')
    const task = { title: 'Read it', detail: '', fileId: file, assignee: account, dueOn: '2026-01-05' }
    const before = (await mails('noor@example.org')).length
    await post('/tasks', task, 200)
    expect((await mails('noor@example.org')).length).toBe(before + 1)
    expect((await get<z.infer<typeof Home>>('/home', noor)).tasks).toMatchObject([{ title: 'Read it' }])

    const choice = { mention: 'now', task: 'digest', review: 'now', due: 'digest' } satisfies MailChoice
    await post('/account/mail', choice, 204, noor)
    await post('/tasks', { ...task, title: 'Read it again' }, 200)
    expect((await mails('noor@example.org')).length).toBe(before + 1)
    // As two nodes that were started together do.
    await Promise.all([sendDigests(desk.store), sendDigests(desk.store)])
    await sendDigests(desk.store)
    const [digest, ...others] = (await mails('noor@example.org')).filter(
      ({ template }) => template.kind === 'deskDigest',
    )
    // The new task is in the digest, and so are both due tasks.
    expect([digest?.template.data, others]).toMatchObject([{ notices: { length: 3 } }, []])

    const { linkId } = await desk.store.notices.choice(account)
    const token = endToken(deskSettings.linkSecret, linkId, 'task')
    expect(token).not.toContain(account)
    const open = (method: 'GET' | 'POST', token: string) =>
      desk.app.inject({
        method,
        url: `/mail-off/${token}`,
        headers: { host: 'localhost:4300', 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
      })
    expect((await open('GET', token)).body).toContain('<form method="post">')
    expect(await get<MailChoice>('/account/mail', noor)).toEqual(choice)
    const other = token.replace('.task.', '.mention.')
    expect([(await open('POST', other)).statusCode, (await open('POST', token)).statusCode]).toEqual([404, 200])
    expect(await get<MailChoice>('/account/mail', noor)).toEqual({ ...choice, task: 'off' })
    await post('/tasks', { ...task, title: 'Once more' }, 200)
    await sendDigests(desk.store)
    expect((await mails('noor@example.org')).filter(({ template }) => template.kind === 'deskDigest')).toHaveLength(1)
    const wrong = await desk.call('POST', '/tasks', { token: noor, body: { ...task, dueOn: 'soon' } })
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('"field":"dueOn"')])
  })
})

describe('[NEWS-12] feedback and topics of readers', () => {
  it('are listed with their article, become a task in one press, and close with an answering version', async () => {
    const { get, post, file, edit } = await newsroom()
    await desk.store.transaction(async ({ feedback, topicRequests }) => {
      const given = {
        article: '/health/naps',
        type: 'negativeIncorrect',
        text: 'It is 30 minutes',
        email: 'r@example.org',
      }
      await feedback.add({ ...given, type: 'negativeIncorrect', name: '', isVerified: true })
      await topicRequests.add({ topic: 'Sleep  apnea', detail: '' })
      await topicRequests.add({ topic: 'sleep apnea', detail: '' })
      await topicRequests.add({ topic: 'Gout', detail: '' })
    })
    const signals = () => get<z.infer<typeof Signals>>(`/content/${file}/readers`)
    const { feedback, topics } = await signals()
    expect(feedback).toMatchObject([{ text: 'It is 30 minutes', isOpen: true, task: null }])
    expect(JSON.stringify(feedback)).not.toContain('@')
    expect(topics).toMatchObject([{ text: 'sleep apnea', times: 2, isPlaced: false }])
    const [said, topicOrigin] = [feedback[0]?.origin ?? '', topics[0]?.origin ?? '']

    await post(`/content/${file}/readers/task`, { origin: said, assignee: null, dueOn: null }, 200)
    await post(`/content/${file}/readers/task`, { origin: said, assignee: null, dueOn: null }, 409)
    await post(`/content/${file}/readers/task`, { origin: 'feedback 1', assignee: null, dueOn: null }, 400)
    await post(`/content/${file}/readers/place`, { topic: 'Gout' })
    expect((await signals()).topics).toHaveLength(2)
    expect((await get<z.infer<typeof FailingArticles>>('/failing')).articles).toMatchObject([
      { path: '/health/naps', topics: 1 },
    ])

    await edit('Take a nap of 30 minutes. See a doctor about sleep apnea.')
    await post(`/content/${file}/readers/answer`, { origins: [said], version: 99 }, 409)
    await post(`/content/${file}/readers/answer`, { origins: [said, topicOrigin, 'topic gout'], version: 2 })
    const after = await signals()
    expect(after.feedback).toMatchObject([
      { isOpen: false, answer: { version: 2, by: 'Maya Lind' }, task: { done: { version: 2 } } },
    ])
    expect(after.topics.every(({ isOpen }) => !isOpen)).toBe(true)
    expect((await desk.store.feedback.list({ state: 'done', limit: 5 })).map(({ text }) => text)).toContain(
      'It is 30 minutes',
    )
    expect((await get<z.infer<typeof Tasks>>(`/tasks?whose=all&file=${file}&done=true`)).tasks[0]?.done?.version).toBe(
      2,
    )
    // Requested again after the answer: the topic is open again.
    await desk.store.topicRequests.add({ topic: 'Gout', detail: '' })
    expect((await signals()).topics.filter(({ isOpen }) => isOpen).map(({ text }) => text)).toEqual(['Gout'])
  })

  it('rank articles that fail readers, as JSON and as a table', async () => {
    const { get, maya } = await newsroom()
    await desk.execute(sql`
      insert into event_count (day, subject, key, count) values
        ((now() at time zone 'UTC')::date, 'read', '/health/naps', 90),
        ((now() at time zone 'UTC')::date, 'feedbackArticle', 'negativeIncorrect /health/naps', 3),
        ((now() at time zone 'UTC')::date, 'feedbackArticle', 'positiveInformative /health/naps', 1),
        ((now() at time zone 'UTC')::date, 'feedbackArticle', 'positiveInformative /health/sleep', 9)
      on conflict do nothing`)
    await desk.store.events.maintain()
    await desk.execute(sql`
      insert into event (day, id, received_at, name, payload, at, version)
      select (now() at time zone 'UTC')::date, gen_random_uuid(), now(), 'section_viewed',
        jsonb_build_object('path', '/health/sleep', 'index', index), now(), 1
      from generate_series(0, 3) as index, generate_series(1, 40 - 10 * index)`)
    const { articles } = await get<z.infer<typeof FailingArticles>>('/failing?days=7')
    expect(articles.map(({ path, votes, unhelpful, leftEarly }) => ({ path, votes, unhelpful, leftEarly }))).toEqual([
      { path: '/health/naps', votes: 4, unhelpful: 3, leftEarly: null },
      { path: '/health/sleep', votes: 9, unhelpful: 0, leftEarly: 0.5 },
    ])
    const csv = await desk.call('GET', '/failing.csv?days=7', { token: maya })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toMatch(/path,title,score,reads,votes,unhelpful,leftEarly,topics\n\/health\/naps,/)
    expect((await desk.call('GET', '/failing?days=0', { token: maya })).status).toBe(400)
  })
})
