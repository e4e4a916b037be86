import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { startSmtp } from '#adapters/mail/testing/smtp-under-test.ts'
import { decisionEmailText } from '#features/comment-decision/decision-email.rules.ts'
import { contentDocument } from '#model/articles/content-document.ts'
import { commentFormAddress, receiptAddress } from '#model/readers/comment-addresses.ts'
import { staffNamed } from '#model/testing/staff-named.ts'
import { routePatterns } from '#routing/routes.ts'
import { decideComments } from '#services/moderation/decide-comments.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { hashOfAddress } from '#store/readers/mail-limits.ts'
import { arabicTexts, spanishTexts } from '#texts/testing/english-texts.tsx'
import { recipientOf } from '../config/mail-block-link.ts'
import { renderEmail } from '../rendering/render-email.tsx'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'
import { startDecisionMails } from './recurring/start-decision-mails.ts'
import { startMail } from './start-mail.ts'

const timeoutMs = 180_000
vi.setConfig({ testTimeout: timeoutMs, hookTimeout: timeoutMs })
const site = siteUnderTest(fixtureContent, { MAIL_FROM: 'letters@salus.test' })
const email = 'reader@example.org'
const token = 'a-token-of-a-receipt-of-32-letters'

it('[COMM-8] a writer who asked for it gets a letter in plain text, which quotes nothing of the comment', async () => {
  const { store, config } = site
  const form = async () => (await site.get(commentFormAddress('/health/dark-spots'))).body
  expect(await form()).not.toContain('decisionMail')
  const own = await store.documents.get('site', 'site')
  if (!own) throw new Error('The fixtures have no settings')
  await store.documents.upsert([contentDocument('site', { ...own, commentDecisionMail: true })])
  expect(await form()).toContain('name="decisionMail"')
  const typed = { comment: 'It faded.', yearsSinceDiagnosis: '2', primaryHealthConcern: 'Melasma', age: '', email }
  const answer = await site.app.inject({
    method: 'POST',
    url: routePatterns.comment,
    headers: { 'idempotency-key': randomUUID() },
    payload: { ...typed, url: '/health/dark-spots', decisionMail: true, receipt: token },
  })
  expect(answer.statusCode).toBe(201)
  expect(await store.comments.byReceipt(token)).toMatchObject([{ wantsDecision: true, notifiedState: null }])
  expect((await site.get(receiptAddress(token))).body).toContain('You asked to be told by email')
  const server = await startSmtp()
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const mails = await startMail({ config, store, renderEmail, print }, smtpMailer(server.url))
  onTestFinished(() => mails.close())
  const decisions = await startDecisionMails({ store })
  onTestFinished(() => decisions.close())
  const database = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: '' }, () => undefined)
  onTestFinished(() => database.close())
  const send = (key: string) =>
    submitOnce(store, { action: '/comments', key, input: {} }, async ({ comments }) => {
      const typed = { text: 'It faded slowly.', condition: 'Melasma', age: '', years: '2', email }
      const flags = { moderationFlags: [], isUrgent: false, receipt: null, wantsDecision: true }
      return `dark-spots/${await comments.add({ article: 'dark-spots', ...typed, ...flags })}`
    })
  const [kept, declined] = [await send('one'), await send('two')]
  const reason = 'It names a doctor.'
  await decideComments(store, [{ id: kept }], { action: 'approve' }, staffNamed('Ada'))
  await decideComments(store, [{ id: declined }], { action: 'reject', reason }, staffNamed('Ada'))
  await sql`update pgboss.job set start_after = now() where name = 'decision'`.execute(database.db)
  // Any change of comments wakes the worker.
  await send('three')
  await server.receives(2)
  const { received } = server
  const texts = received.map(({ mail }) => mail.text ?? '').toSorted()
  const [refusal = '', publication = ''] = texts[0]?.includes(reason) ? texts : texts.toReversed()
  expect(publication).toContain(`https://salus.test/comments/one/health/dark-spots/${kept.split('/')[1]}#comment-`)
  expect(refusal).toContain(`Reason: ${reason}`)
  for (const { mail, raw, recipients } of received) {
    expect([recipients, mail.subject, mail.html]).toEqual([[email], 'About your comment at Salus', undefined])
    expect(raw).toMatch(/^Content-Type: text\/plain/m)
    expect(raw).not.toMatch(/faded|Melasma/i)
    const sealed = /\/mail\/block\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect(recipientOf(config.mail.secret, sealed)).toBe(hashOfAddress(email))
  }

  // The decision changes before the mail is sent: nothing is sent any more, and the log names nobody.
  const template = { kind: 'commentDecision', data: { comment: kept, state: 'rejected' } } as const
  expect(await renderEmail(template, email, { store, config })).toBeNull()
  expect(printed.join()).not.toMatch(/example\.org|dark-spots/)
})

it.each([
  [spanishTexts, 'Motivo: No es propio.', '3 de marzo de 2026'],
  [arabicTexts, 'السبب:', '2026'],
])('[LANG-2] it is written in the language of the article', (texts, reason, date) => {
  const facts = { published: null, reason: 'No es propio.', sentOn: '2026-03-03', contact: 'a@b.example' }
  const text = decisionEmailText({ ...facts, site: 'Salus', blockAddress: 'https://salus.test/block' }, texts)
  expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(reason)
  expect(text).toContain(date)
  expect(text).not.toContain('moderator has')
})
