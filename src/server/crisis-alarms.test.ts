import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { startSmtp } from '#adapters/mail/testing/smtp-under-test.ts'
import { webhookSignature } from '#adapters/webhook/signed-webhook.ts'
import type { Hold } from '#model/readers/comment-hold.ts'
import { staffNamed } from '#model/testing/staff-named.ts'
import { decideComment } from '#services/moderation/decide-comment.ts'
import { sendLostAlarms } from '#services/moderation/raise-alarms.ts'
import { replyToWriter } from '#services/moderation/reply-to-writer.ts'
import { undoDecision } from '#services/moderation/undo-decision.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { startAlarms } from './process/recurring/start-alarms.ts'
import { startMail } from './process/start-mail.ts'
import { renderEmail } from './rendering/render-email.tsx'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const timeout = 60_000
vi.setConfig({ testTimeout: timeout, hookTimeout: timeout })

const site = siteUnderTest(fixtureContent, { MAIL_FROM: 'letters@salus.test' })
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const desk = 'https://desk.salus.test/comments'
const typed = 'I took all my pills'
const email = 'writer@example.org'

async function webhook() {
  const told: { body: string; isSigned: boolean; id: string }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const [id, timestamp] = [String(request.headers['webhook-id']), Number(request.headers['webhook-timestamp'])]
    const isSigned = request.headers['webhook-signature'] === webhookSignature(secret, id, timestamp, body)
    told.push({ body, isSigned, id })
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return { told, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const sendComment = (isUrgent: boolean, moderationFlags: Hold[] = []) =>
  submitOnce(site.store, { action: '/api/tests', key: randomUUID(), input: {} }, async ({ comments }) => {
    const comment = { article: 'dark-spots', text: typed, condition: 'Melasma', age: '40', years: '2', email }
    return `dark-spots/${await comments.add({ ...comment, moderationFlags, isUrgent, receipt: null })}`
  })

it('[COMM-8] a comment that may speak of a crisis raises an alarm at once, and again while it waits', async () => {
  const database = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: '' }, () => undefined)
  onTestFinished(() => database.close())
  const server = await startSmtp()
  const { told, address } = await webhook()
  const mails = await startMail(
    {
      config: { ...site.config, crisisAlarms: { ...site.config.crisisAlarms, desk } },
      store: site.store,
      renderEmail,
      print: () => undefined,
    },
    smtpMailer(server.url),
  )
  onTestFinished(() => mails.close())
  const crisisAlarms = {
    mailTo: ['ada@salus.test', 'ben@salus.test'],
    webhook: { address, secret },
    repeatMinutes: 60,
    desk,
  }
  const alarms = await startAlarms({ config: { ...site.config, crisisAlarms }, store: site.store })
  onTestFinished(() => alarms.close())

  /** How many times an alarm about a comment was due. */
  const worked = async (id: string) => {
    const { rows } = await sql<{ alarms: number }>`select alarms from comment where id = ${id}`.execute(database.db)
    return rows[0]?.alarms
  }
  const isWorked = (id: string, times: number) => vi.waitFor(async () => expect(await worked(id)).toBe(times), timeout)
  const jobs = async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'alarm' and state in ('created', 'retry', 'active')`.execute(database.db)
    return rows.length
  }
  /** Simulates that so much time has passed. */
  const later = async (minutes: number) => {
    await sql`update comment set alarmed_at = alarmed_at - make_interval(mins => ${minutes})`.execute(database.db)
    await sql`update pgboss.job set start_after = start_after - make_interval(mins => ${minutes})
      where name = 'alarm' and state = 'created'`.execute(database.db)
    // Sends nothing twice, and wakes the workers if a comment waits.
    await sendLostAlarms(site.store)
  }

  await sendComment(false)
  const id = await sendComment(true)
  await vi.waitFor(() => expect(told).toHaveLength(1), timeout)
  await server.receives(2)
  expect(server.received.map(({ recipients }) => recipients[0]).sort()).toEqual(['ada@salus.test', 'ben@salus.test'])
  expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({
    type: 'comment.crisis',
    data: { waiting: 1, oldestAt: expect.any(String), desk },
  })
  expect(told[0]?.isSigned).toBe(true)
  expect(server.received[0]?.mail.text).toContain(desk)

  // Comments at the same time raise no alarms of their own, but one together after a few minutes.
  const others = [await sendComment(true), await sendComment(true), await sendComment(true)]
  for (const other of others) await isWorked(other, 1)
  expect([told.length, await alarmMails()]).toEqual([1, 2])
  await later(6)
  for (const other of others) await isWorked(other, 2)
  await vi.waitFor(() => expect(told).toHaveLength(2), timeout)
  await server.receives(4)
  expect(JSON.parse(told[1]?.body ?? '').data.waiting).toBe(4)
  expect([await worked(id), await alarmMails()]).toEqual([1, 4])

  // An hour later all of them still wait, and one alarm covers them.
  await later(61)
  for (const other of others) await isWorked(other, 3)
  await isWorked(id, 2)
  await vi.waitFor(() => expect(told).toHaveLength(3), timeout)
  await server.receives(6)
  expect(await alarmMails()).toBe(6)
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)

  // Data that leaves the site contains nothing about the comment, its writer or its article.
  const sent = JSON.stringify([told, server.received.map(({ mail }) => [mail.subject, mail.text, mail.html])])
  for (const secretText of [typed, 'pills', email, 'dark-spots', 'Melasma', id]) expect(sent).not.toContain(secretText)

  // Once decided, they raise no alarm: their jobs run, and nothing is sent.
  const entries = new Map<string, string>()
  for (const commentId of [id, ...others]) {
    const comment = await site.store.comments.get(commentId)
    const done = await decideComment(
      site.store,
      commentId,
      comment?.version ?? 0,
      { action: 'escalate' },
      staffNamed('Ada'),
    )
    entries.set(commentId, done?.entry.id ?? '')
  }
  await later(61)
  const last = await sendComment(true)
  await vi.waitFor(() => expect(told).toHaveLength(4), timeout)
  await server.receives(8)
  expect(JSON.parse(told[3]?.body ?? '').data.waiting).toBe(1)
  // Only the job of the last comment is left.
  await vi.waitFor(async () => expect(await jobs()).toBe(1), timeout)
  expect([await worked(id), await alarmMails()]).toEqual([2, 8])

  // After its escalation is undone, a comment raises an alarm as soon as a new one does, and not when its repetition
  // would have been due.
  await later(6)
  await undoDecision(site.store, entries.get(id) ?? '', staffNamed('Ada'))
  await vi.waitFor(() => expect(told).toHaveLength(5), timeout)
  expect(JSON.parse(told[4]?.body ?? '').data.waiting).toBe(2)
  expect(await worked(last)).toBe(1)

  async function alarmMails() {
    const { rows } = await sql`select from mail where kind = 'crisisAlarm'`.execute(database.db)
    return rows.length
  }
})

it.each([
  { lines: /988/, others: /1-800/, flags: [] },
  {
    lines: /1-800-799-7233/,
    others: /988|not have to carry/,
    flags: [{ rule: 'danger-violence' as const, span: null }],
  },
  { lines: /1-800-222-1222/, others: /988|799/, flags: [{ rule: 'danger-overdose' as const, span: null }] },
])('[COMM-8] a moderator answers with help lines by mail, without words of the comment: $lines', async (cases) => {
  const { lines, others, flags } = cases
  const id = await sendComment(true, flags)
  const server = await startSmtp()
  const mails = await startMail(
    { config: site.config, store: site.store, renderEmail, print: () => undefined },
    smtpMailer(server.url),
  )
  onTestFinished(() => mails.close())
  expect(await replyToWriter(site.store, id, staffNamed('Ada'))).toBe('sent')
  await vi.waitFor(() => expect(server.received.map(({ recipients }) => recipients[0])).toContain(email), timeout)
  const reply = server.received.find(({ recipients }) => recipients[0] === email)?.mail
  expect(reply?.subject).not.toMatch(/crisis|suicid|help/i)
  expect(reply?.text).toMatch(lines)
  expect(reply?.text).not.toMatch(others)
  expect(reply?.html).toContain('href="tel:')
  expect(`${reply?.text}${reply?.html}`).not.toContain(typed)
})
