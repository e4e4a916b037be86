import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { type SmtpUnderTest, startSmtp } from '#adapters/mail/testing/smtp-under-test.ts'
import { mailAttempts } from '#jobs/queues.ts'
import type { EmailTemplate } from '#model/readers/email-template.ts'
import { staffNamed } from '#model/testing/staff-named.ts'
import { retryMail } from '#services/mail/decide-mail.ts'
import { queueMail } from '#services/mail/queue-mail.ts'
import { signUp } from '#services/newsletter/sign-up.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { hashOfAddress } from '#store/readers/mail-limits.ts'
import { openStore, type Store } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { recipientOf } from '../config/mail-block-link.ts'
import { renderEmail } from '../rendering/render-email.tsx'
import { startHost } from '../testing/site-process.ts'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'
import { smallContent } from '../testing/small-content.ts'
import { startMail } from './start-mail.ts'

const timeoutMs = 180_000
vi.setConfig({ testTimeout: timeoutMs, hookTimeout: timeoutMs })

const emailAbout = (path: string, senderName = 'Ada Lovelace'): EmailTemplate => ({
  kind: 'sharedArticle',
  data: { path, senderName, senderEmail: 'ada@example.org' },
})
let keys = 0
const send = (store: Store, template: EmailTemplate, recipient = `reader-${keys}@example.org`) =>
  submitOnce(store, { action: '/api/tests', key: `mail-${keys++}`, input: {} }, (transaction) =>
    queueMail(transaction, template, { sender: `ada-${keys}@example.org`, recipient, network: `203.0.${keys}.0/24` }),
  )

describe('mail of a running site', () => {
  const site = siteUnderTest(fixtureContent, { MAIL_FROM: 'letters@salus.test' })
  /** Short, so that a stalling server does not delay the test. */
  const limits = { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 1_000 }

  async function sending(): Promise<SmtpUnderTest> {
    const server = await startSmtp()
    const worker = await startMail(
      { config: site.config, store: site.store, renderEmail, print: () => undefined },
      smtpMailer(server.url, limits),
    )
    onTestFinished(() => worker.close())
    return server
  }
  const path = async () => (await site.store.articles.cards(null, { limit: 1, offset: 0 }))[0]?.path ?? ''
  const newest = async () => (await site.store.mail.list({ limit: 1 }))[0]
  const newestIs = (wanted: object) => vi.waitFor(async () => expect(await newest()).toMatchObject(wanted), timeoutMs)

  it('[MAIL-4] sends the card, title and deck of the article, and the name of the sender', async () => {
    const server = await sending()
    const article = await path()
    const found = await site.store.articles.byPath(article)
    expect(await send(site.store, emailAbout(article), 'reader@example.org')).toBe('queued')
    await server.receives(1)
    const [received] = server.received
    const { title = '', deck = '' } = found?.article ?? {}
    expect(received).toMatchObject({
      recipients: ['reader@example.org'],
      sender: 'letters@salus.test',
      mail: {
        subject: `Ada Lovelace sent you an article: ${title}`,
        from: { address: 'letters@salus.test' },
        replyTo: [{ name: 'Ada Lovelace', address: 'ada@example.org' }],
      },
    })
    for (const part of [title, deck, `${site.config.origin}${article}`]) expect(received?.mail.text).toContain(part)
    const html = received?.mail.html ?? ''
    expect(html).toMatch(/<img src="https:\/\/salus\.test\/cards\/[^"]+\.jpg" alt=""/)
    expect(html).toContain(`href="${site.config.origin}${article}"`)
    // Only the block link identifies the recipient, and opening it has no effect.
    const [block = '', token = ''] = /https:\/\/salus\.test\/mail\/block\?token=([\w-]+)/.exec(html) ?? []
    expect(received?.mail.text).toMatch(/https:\/\/salus\.test\/mail\/block\?token=[\w-]+/)
    expect(recipientOf(site.config.mail.secret, token)).toBe(hashOfAddress('reader@example.org'))
    // No preload, no script, no address that would reveal who opened it.
    expect(html.replace(block, '')).not.toMatch(/<link|<script|\?|reader@/)
    // For lists only.
    expect(received?.raw).not.toMatch(/^List-/im)
    await newestIs({ state: 'sent', messageId: received?.mail.messageId })
  })

  it('[FEED-7] a mail program can unsubscribe from a newsletter with one press (RFC 8058)', async () => {
    const server = await sending()
    await submitOnce(site.store, { action: '/api/tests', key: 'signup', input: {} }, async (transaction) => {
      const signup = { email: 'list@example.org', list: 'wellness', source: 'newsletter_page' } as const
      await signUp(transaction, signup, { network: '192.0.2.0/24', isVerified: true })
      return null
    })
    await server.receives(1)
    const raw = server.received[0]?.raw ?? ''
    const [headers = ''] = raw.split('\r\n\r\n', 1)
    // Not folded: relays that fold it again would break the signature of the mail.
    const [, address = ''] =
      /^List-Unsubscribe: <(https:\/\/salus\.test\/newsletter\/stop\?[^>\s]+)>\r$/m.exec(headers) ?? []
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(headers).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    const pressed = await site.app.inject({
      method: 'POST',
      url: address.replace(site.config.origin, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.statusCode).toBe(200)
    expect(await site.store.newsletter.list('ended')).toMatchObject([{ email: 'list@example.org' }])
  })

  it('[MAIL-4] retries failures with the same Message-ID, and reveals the address to nobody', async () => {
    const server = await sending()
    server.treat({ drop: 'after the message' })
    await send(site.store, emailAbout(await path()))
    await newestIs({ state: 'waiting', attempts: 1, lastError: expect.stringMatching(/^E[A-Z]+$/) })
    const database = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: '' }, () => undefined)
    const jobs = await sql<object>`select * from pgboss.job where state = 'retry'`.execute(database.db)
    expect(jobs.rows).toHaveLength(1)
    expect(JSON.stringify(jobs.rows)).not.toContain('example.org')
    server.treat('accept')
    await sql`update pgboss.job set start_after = now()`.execute(database.db)
    // Any mail wakes the worker.
    await send(site.store, emailAbout(await path()))
    await server.receives(3)
    await database.close()
    const ids = server.received.map(({ mail }) => mail.messageId)
    expect(new Set(ids).size).toBe(2)
  })

  it('[MAIL-4] gives up refused mails, and those about removed articles, until they are retried by hand', async () => {
    const server = await sending()
    server.treat({ refuse: 'recipient', with: 550 })
    await send(site.store, emailAbout(await path()))
    await newestIs({ state: 'dead', lastError: 'the mail server answered 550 to RCPT' })
    server.treat('accept')
    const id = (await newest())?.id ?? ''
    expect(await retryMail(site.store, id, staffNamed('Ada'))).toBe(true)
    await server.receives(1)
    await newestIs({ id, state: 'sent' })

    await send(site.store, emailAbout('/health/not-published'))
    await newestIs({ state: 'dead', lastError: expect.stringContaining('not published') })
    expect(mailAttempts).toBeGreaterThan(1)
  })
})

describe('a killed site', () => {
  const smallSite = async () => ({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await testDatabase(),
    CONTENT_DIR: await smallContent(),
  })

  /** A running site, its mail server, and its store as another process opens it. */
  async function siteToKill() {
    const server = await startSmtp()
    const environment = { ...(await smallSite()), MAIL_URL: server.url }
    const killed = await startHost(environment)
    await killed.line('Salus is at')
    const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL })
    onTestFinished(() => store.close())
    return { server, environment, killed, store }
  }

  it('[MAIL-4] sends accepted mail after the next start: waiting mail, and with the same Message-ID the mail in progress', {
    timeout: timeoutMs,
  }, async () => {
    const { server, environment, killed, store } = await siteToKill()
    const template = emailAbout('/health/sleep')

    server.treat({ stall: 'message' })
    await send(store, template)
    await server.receives(1)
    await killed.end('SIGKILL')
    // Committed, with no process to send it.
    await send(store, template)
    server.treat('accept')

    const database = await openDatabase({ databaseUrl: environment.DATABASE_URL, dataDir: '' }, () => undefined)
    onTestFinished(() => database.close())
    // Simulates that the killed process has been silent for a minute, and that the delay of the next attempt has
    // passed.
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0, retry_backoff = false
      where state = 'active'`.execute(database.db)
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(database.db)
    const site = await startHost(environment)
    await site.line('Salus is at')
    await server.receives(3)
    const ids = server.received.map(({ mail }) => mail.messageId)
    expect(new Set(ids).size).toBe(2)
    expect(ids.slice(1)).toContain(ids[0])
    await vi.waitFor(async () => expect(await store.mail.list({ state: 'sent', limit: 9 })).toHaveLength(2), timeoutMs)
    expect(await site.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
  })

  it('[MAIL-4] a kill between the answer of the mail server and its record leaves mail unknown, not dead, if the server refuses it the next time', {
    timeout: timeoutMs,
  }, async () => {
    const { server, environment, killed, store } = await siteToKill()
    const database = await openDatabase({ databaseUrl: environment.DATABASE_URL, dataDir: '' }, () => undefined)
    onTestFinished(() => database.close())

    const isLocked = Promise.withResolvers<void>()
    server.treat({ acceptAfter: isLocked.promise })
    await send(store, emailAbout('/health/sleep'))
    await server.receives(1)
    // The record of the answer waits for this row. Its process is killed first, so that it cannot record it again.
    await database.db.transaction().execute(async (trx) => {
      await sql`select from mail for update`.execute(trx)
      isLocked.resolve()
      const record = await vi.waitFor(async () => {
        // Outside of the transaction, which would always see the activity of its first look.
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like 'update "mail"%'
        `.execute(database.db)
        expect(rows).toHaveLength(1)
        return rows[0]
      }, timeoutMs)
      await killed.end('SIGKILL')
      const ended = await sql`select pg_terminate_backend(${record?.pid}, ${timeoutMs}) as ended`.execute(trx)
      expect(ended.rows).toEqual([{ ended: true }])
    })
    expect(await store.mail.list({ limit: 9 })).toMatchObject([{ state: 'waiting', attempts: 1 }])

    server.treat({ refuse: 'message', with: 554 })
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0, retry_backoff = false
      where state = 'active'`.execute(database.db)
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(database.db)
    const site = await startHost(environment)
    await site.line('Salus is at')
    await vi.waitFor(async () => expect(await store.mail.count()).toMatchObject({ unknown: 1, dead: 0 }), timeoutMs)
    expect(await site.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
  })

  it('[MAIL-4, PRIV-3] without a mail server writes mail into the data folder, and deletes old files there', {
    timeout: timeoutMs,
  }, async () => {
    const environment = await smallSite()
    const folder = join(environment.DATA_DIR, 'mail')
    mkdirSync(folder)
    writeFileSync(join(folder, 'old.eml'), '')
    utimesSync(join(folder, 'old.eml'), new Date(0), new Date(0))
    const site = await startHost(environment)
    await site.line('Salus is at')
    expect(readdirSync(folder)).toEqual([])
    const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL })
    onTestFinished(() => store.close())
    await send(store, emailAbout('/health/sleep'))
    await vi.waitFor(async () => expect(await store.mail.list({ state: 'sent', limit: 9 })).toHaveLength(1), timeoutMs)
    const [file = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^From: .+<no-reply@127\.0\.0\.1>/m)
    expect(await site.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
  })
})
