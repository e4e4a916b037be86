import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { startSmtp } from '#adapters/mail/testing/smtp-under-test.ts'
import { webhookSignature } from '#adapters/webhook/signed-webhook.ts'
import { renderLetter } from './render-letter.tsx'
import { startAlarms } from './start-alarms.ts'
import { startMail } from './start-mail.ts'
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

const sendComment = (isUrgent: boolean) =>
  site.store.submissions.once({ action: '/api/tests', key: randomUUID(), input: {} }, async ({ comments }) => {
    const comment = { article: 'dark-spots', text: typed, condition: 'Melasma', age: '40', years: '2', email }
    return `dark-spots/${await comments.add({ ...comment, heldBecause: [], isUrgent, receipt: null })}`
  })

it('[COMM-8] a comment that may speak of a crisis raises an alarm at once, and again while it waits', async () => {
  const server = await startSmtp()
  const { told, address } = await webhook()
  const mails = await startMail(
    {
      config: { ...site.config, crisisAlarms: { ...site.config.crisisAlarms, desk } },
      store: site.store,
      renderLetter,
      print: () => undefined,
    },
    smtpMailer(server.url),
  )
  onTestFinished(() => mails.close())
  const crisisAlarms = {
    mailTo: ['ada@salus.test', 'ben@salus.test'],
    webhook: { address, secret },
    repeatMinutes: 0,
    desk,
  }
  const alarms = await startAlarms({ config: { ...site.config, crisisAlarms }, store: site.store })
  onTestFinished(() => alarms.close())

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

  // Due already: looked for at the next occasion.
  await vi.waitFor(async () => {
    await site.store.crisisAlarms.sendLostJobs()
    expect(told.length).toBeGreaterThan(1)
  }, timeout)
  await server.receives(4)
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)

  // What leaves the site says nothing of the comment, its writer or its article.
  const sent = JSON.stringify([told, server.received.map(({ mail }) => [mail.subject, mail.text, mail.html])])
  for (const secretText of [typed, 'pills', email, 'dark-spots', 'Melasma', id]) expect(sent).not.toContain(secretText)

  // Decided, it raises none.
  const comment = await site.store.comments.get(id)
  await site.store.comments.decide(id, comment?.version ?? 0, { action: 'escalate' }, { name: 'Ada' })
  await sendComment(true)
  const before = told.length
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(before), timeout)
  expect(JSON.parse(told.at(-1)?.body ?? '').data.waiting).toBe(1)
})

it('[COMM-8] a moderator answers with help lines by mail, without words of the comment', async () => {
  const id = await sendComment(true)
  const server = await startSmtp()
  const mails = await startMail(
    { config: site.config, store: site.store, renderLetter, print: () => undefined },
    smtpMailer(server.url),
  )
  onTestFinished(() => mails.close())
  expect(await site.store.comments.reply(id, { name: 'Ada' })).toBe('sent')
  await vi.waitFor(() => expect(server.received.map(({ recipients }) => recipients[0])).toContain(email), timeout)
  const letter = server.received.find(({ recipients }) => recipients[0] === email)?.mail
  expect(letter?.subject).not.toMatch(/crisis|suicid|help/i)
  expect(letter?.text).toMatch(/988/)
  expect(letter?.html).toContain('tel:988')
  expect(`${letter?.text}${letter?.html}`).not.toContain(typed)
})
