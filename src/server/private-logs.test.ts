import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#store/database/open-database.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { keyField } from '#ui/form/form-state.ts'
import { readConfig } from './config/config.ts'
import { sampleSubmissions } from './testing/sample-submissions.ts'
import { startHost } from './testing/site-process.ts'
import { smallContent } from './testing/small-content.ts'

const timeoutMs = 180_000
/** So that its article accepts comments, and has one. */
const list = `
conditionOptions: [Melasma]
comments: [{ id: tint, date: 2026-01-02, primaryHealthConcern: Melasma, comment: It faded. }]
`
const comments = { 'comments/sleep.yaml': list }
/** A word in every submitted text, and nowhere else. */
const mark = 'Xyzzyplugh'

it('[PRIV-3] no text of readers is in any log, accepted, rejected or failing, at the finest level', {
  timeout: timeoutMs,
}, async () => {
  const environment = { DATA_DIR: temporaryFolder(), CONTENT_DIR: await smallContent(comments), LOG_LEVEL: 'trace' }
  const site = await startHost(environment)
  await site.line('Salus is at')
  const config = readConfig(environment)
  const post = async (path: string, fields: Record<string, string>) => {
    const forms = new URLSearchParams({ ...fields, [keyField]: randomUUID() })
    const headers = { 'sec-fetch-site': 'same-origin', accept: 'text/html' }
    const asForm = await fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body: forms })
    const asJson = await fetch(site.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(fields),
    })
    return [asForm.status, asJson.status]
  }

  const database = await openDatabase({ dataDir: environment.DATA_DIR }, () => undefined)
  onTestFinished(() => database.close())
  const marked = (value: string) => (value.includes('@') ? `${mark}.${value}` : `${mark} ${value}`)
  const samples = Object.entries(sampleSubmissions).map(([path, { fields, written, isToken, status = 303 }]) => {
    const plain = Object.fromEntries(
      Object.entries(fields(1, config)).map(([name, value]) => [
        name,
        value.replace('/health/dark-spots', '/health/sleep').replace('dark-spots/dark-spots-tint', 'sleep/tint'),
      ]),
    )
    const all = Object.fromEntries(written.map((name) => [name, marked(plain[name] ?? '')]))
    return { path, written, isToken, status, plain, all: { ...plain, ...all } }
  })
  for (const { path, written, isToken, status, plain, all } of samples) {
    // If the field holds words: a token is rejected with anything else in it.
    expect(await post(path, all)).toEqual(isToken ? [400, 400] : [303, expect.any(Number)])
    expect(await post(`${path}?${mark}`, plain)).toEqual([status, expect.any(Number)])
    // Each field once with an unstorable character, and once too long; a long comment is cut.
    for (const name of written) {
      expect(await post(path, { ...all, [name]: `${mark}\0` })).toEqual([400, 400])
      await post(path, { ...all, [name]: `${mark} ${'x'.repeat(1_500)}` })
    }
  }
  await sql`alter table submission rename to submission_away`.execute(database.db)
  for (const { path, isToken, plain, all } of samples)
    expect(await post(path, isToken ? plain : all)).toEqual([500, expect.any(Number)])
  await sql`alter table submission_away rename to submission`.execute(database.db)

  const { lines, errors } = await site.end('SIGTERM')
  const logs = [...lines, ...errors, readFileSync(join(environment.DATA_DIR, 'postgres.log'), 'utf8')].join('\n')
  expect(logs).toContain('/api/email-share')
  expect(logs).toContain('"level":50')
  expect(logs.split('\n').filter((line) => new RegExp(`${mark}|example\\.org`, 'i').test(line))).toEqual([])
})
