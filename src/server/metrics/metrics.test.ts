import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { mailStates } from '#model/readers/mail-transitions.ts'
import { freePort } from '#store/embedded/free-port.ts'
import { projectRoot } from '../config/config.ts'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'

const port = await freePort()
const site = siteUnderTest(fixtureContent, { METRICS_PORT: String(port) })

/** Lines of the answer, each with its labels and value, without comments. */
async function series(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  return (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

/** The value of the only series with this name and these labels. */
async function figure(name: string, ...labels: string[]): Promise<number> {
  const found = (await series()).filter(
    (line) => new RegExp(`^${name}[{ ]`).test(line) && labels.every((label) => line.includes(label)),
  )
  expect(found, `${name} ${labels}`).toHaveLength(1)
  return Number(found[0]?.split(' ').at(-1))
}

describe('the metrics', () => {
  it('count requests by the pattern of their route, without requested addresses', async () => {
    for (let count = 0; count < 3; count++) await site.get('/health/dark-spots')
    await site.get('/people/maya-lindqvist')
    await site.get('/search?q=shingles')
    await site.get('/no-such-page')
    await site.app.inject({ method: 'POST', url: '/api/events', payload: {} })
    const pages = ['salus_http_requests_total', 'route="*"', 'status="200"'] as const
    expect(await figure(...pages)).toBe(3)
    expect(await figure('salus_http_requests_total', 'route="/people/:id"')).toBe(1)
    expect(await figure('salus_http_requests_total', 'route="none"', 'status="404"')).toBe(1)
    expect(await figure('salus_http_requests_total', 'method="POST"', 'status="400"')).toBe(1)
    expect(await figure('salus_http_request_duration_seconds_count', 'route="/search"')).toBe(1)
    expect(await figure('salus_cache_answers_total', 'found="fresh"')).toBeGreaterThanOrEqual(1)
    expect(await figure('salus_cache_pages')).toBeGreaterThanOrEqual(2)
    expect((await series()).join('\n')).not.toMatch(/dark-spots|maya|shingles|no-such-page/)
  })

  it('report waiting work and the results of imports', async () => {
    expect(await figure('salus_ready')).toBe(1)
    for (const state of mailStates) expect(await figure('salus_mail', `state="${state}"`)).toBe(0)
    const sent = await site.app.inject({
      method: 'POST',
      url: '/googlesheet/comment',
      headers: { 'idempotency-key': 'a-key-of-this-test' },
      payload: {
        comment: 'It faded.',
        yearsSinceDiagnosis: '2',
        primaryHealthConcern: 'Melasma',
        age: '',
        email: 'reader@example.org',
        url: '/health/dark-spots',
      },
    })
    expect(sent.statusCode).toBe(201)
    expect(await figure('salus_comments_waiting', 'state="waiting"')).toBe(1)
    expect(await figure('salus_comments_waiting', 'state="urgent"')).toBe(0)
    expect(await figure('salus_comments_waiting_oldest_seconds', 'state="waiting"')).toBeGreaterThan(0)

    const run = { succeeded: false, figures: { errors: 2 }, problem: '2 errors' }
    await site.store.operations.record('import', async () => run)
    expect(await figure('salus_operation_succeeded', 'operation="import"')).toBe(0)
    expect(await figure('salus_operation_figure', 'figure="errors"')).toBe(2)
    await site.store.operations.record('import', async () => ({
      succeeded: true,
      figures: { errors: 0 },
      problem: null,
    }))
    expect(await figure('salus_operation_succeeded', 'operation="import"')).toBe(1)
    expect(await figure('salus_operation_succeeded_timestamp_seconds', 'operation="import"')).toBeGreaterThan(1e9)
    expect(await figure('salus_disk_free_bytes', 'folder="data"')).toBeGreaterThan(0)
    expect(await figure('salus_database_connections_limit', 'pool="requests"')).toBe(10)
  })

  it('are not served on the port of readers', async () => {
    const { statusCode, body } = await site.get('/metrics')
    expect([statusCode, body.includes('salus_ready')]).toEqual([404, false])
  })
})

describe('the alerts of docs/alerts.rules.yaml', () => {
  const Rules = z.strictObject({
    groups: z
      .array(
        z.strictObject({
          name: z.string(),
          rules: z.array(
            z.strictObject({
              alert: z.string().regex(/^Salus[A-Z][A-Za-z]+$/),
              expr: z.string(),
              for: z.string().regex(/^\d+[smhd]$/),
              labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
              annotations: z.strictObject({ summary: z.string() }),
            }),
          ),
        }),
      )
      .length(1),
  })
  const read = (file: string) => readFileSync(join(projectRoot, 'docs', file), 'utf8')
  const rules = Rules.parse(parse(read('alerts.rules.yaml'))).groups.flatMap((group) => group.rules)

  it('use existing metrics and labels', async () => {
    for (const name of ['backup', 'rehearsal', 'import'] as const)
      await site.store.operations.record(name, async () => ({ succeeded: true, figures: {}, problem: null }))
    await site.get('/about')
    const lines = await series()
    // Prometheus itself makes `up`.
    const names = new Set(['up', ...lines.map((line) => line.split(/[ {]/, 1)[0])])
    for (const { alert, expr } of rules) {
      const used = expr.match(/\b(?:salus|process|nodejs|up)(?:_\w+)?\b(?!")/g) ?? []
      expect(used.length, alert).toBeGreaterThan(0)
      for (const name of used) expect(names, alert).toContain(name)
      for (const [, name, label] of expr.matchAll(/(salus_\w+)\{(\w+)[=!]/g))
        expect(
          lines.some((line) => line.startsWith(`${name}{`) && line.includes(`${label}="`)),
          alert,
        ).toBe(true)
      for (const [, name, state] of expr.matchAll(/(salus_\w+)\{((?:state|operation)="\w+")/g))
        expect(
          lines.some((line) => line.startsWith(`${name}{`) && line.includes(String(state))),
          alert,
        ).toBe(true)
    }
  })

  it('are all explained in docs/alerts.md, and so is every metric', async () => {
    const page = read('alerts.md')
    const explained = [...page.matchAll(/^\| `(Salus\w+)` \| (\w+) \|/gm)].map(([, alert, severity]) => [
      alert,
      severity,
    ])
    expect(explained).toEqual(rules.map(({ alert, labels }) => [alert, labels.severity]))
    const names = new Set((await series()).map((line) => line.split(/[ {]/, 1)[0]?.replace(/_(bucket|sum|count)$/, '')))
    for (const name of names) if (name?.startsWith('salus_')) expect(page).toContain(`\`${name}\``)
  })
})
