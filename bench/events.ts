import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#store/embedded/free-port.ts'
import { startSalus } from './salus.ts'

/*
 * `npm run bench:events`: how many reader events a second a site stores while an article is read from its cache. The
 * site has data of its own and imports the content folder first.
 */

const article = '/health/dark-spots'
const eventsPerCall = 50
/** Offered in turn, in events a second. */
const rates = [2_000, 5_000, 10_000]
const readsPerSecond = 200
const secondsPerRate = 10
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const dataDir = mkdtempSync(join(tmpdir(), 'salus-bench-events-'))
const site = await startSalus({ dataDir, port: await freePort() })
try {
  for (const rate of [0, ...rates]) await measure(rate)
} finally {
  agent.destroy()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(rate: number): Promise<void> {
  const processorMs = site.processorMs()
  const calls = atRate(rate / eventsPerCall, sendBatch)
  const reads = await atRate(readsPerSecond, () => send('GET', article))
  const stored = await calls
  const accepted = stored.filter(({ status }) => status === 202)
  const line = [
    `${rate} events/s offered`,
    `${Math.round((accepted.length * eventsPerCall) / secondsPerRate)} stored`,
    `answered in ${percentiles(stored)}`,
    `article in ${percentiles(reads)}`,
    `processor ${Math.round((site.processorMs() - processorMs) / (secondsPerRate * 10))} % of a core`,
  ]
  process.stdout.write(`${line.join('; ')}\n`)
}

interface Answer {
  status: number
  ms: number
}

/** Begins calls at a rate, whether or not earlier ones are answered, and gives all answers. */
async function atRate(perSecond: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const began = performance.now()
  while (performance.now() - began < secondsPerRate * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (answers.length < due) answers.push(call(answers.length))
    await delay(2)
  }
  return Promise.all(answers)
}

/** From another reader's address each time. */
function sendBatch(index: number): Promise<Answer> {
  const at = new Date().toISOString()
  const events = Array.from({ length: eventsPerCall }, (_, place) => ({
    id: randomUUID(),
    at,
    ...(place % 10 === 0
      ? { name: 'article_read', payload: { path: article } }
      : { name: 'section_viewed', payload: { path: article, section: 'causes', index: place, header: 'Causes' } }),
  }))
  return send('POST', '/api/events', `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`, { events })
}

function send(method: string, path: string, from = '10.0.0.1', body?: object): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': from, 'content-type': 'application/json' }
    const sent = request(`${site.url}${path}`, { method, headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }))
    })
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

function percentiles(answers: readonly Answer[]): string {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`
}
