import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Subject } from './processes.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** What browsers send. */
export const browserEncodings = 'gzip, deflate, br, zstd'

/** An address of a reader, another one for each number: limits per address are not what is measured. */
export function readerAddress(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

interface Answer {
  status: number
  ms: number
  body: Buffer
  headers: Record<string, string>
}

let readers = 0

/** One GET as a browser sends it, from a reader of its own. Sent again where the server closed the connection meanwhile. */
export function get(url: string, { encoding = browserEncodings } = {}): Promise<Answer> {
  const began = performance.now()
  const headers = {
    accept: 'text/html',
    'accept-encoding': encoding,
    'x-forwarded-for': readerAddress(readers++),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - began,
          body: Buffer.concat(parts),
          headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
        }),
      )
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(get(url, { encoding }))
      else reject(error)
    })
    sent.end()
  })
}

/**
 * Asks for each path once, one after the other, and returns the processor time of one answer, in milliseconds. Work
 * that a subject puts off until after its answer counts too.
 */
export async function processorMsPerRequest(
  subject: Subject,
  paths: readonly string[],
  { expectStatus = 200, repeat = 1 } = {},
): Promise<number> {
  const before = subject.processorMs()
  for (let turn = 0; turn < repeat; turn++) {
    for (const path of paths) {
      const { status } = await get(`${subject.url}${path}`)
      if (status !== expectStatus) throw new Error(`${subject.name} answered ${path} with ${status}`)
    }
  }
  await untilIdle(subject)
  return (subject.processorMs() - before) / (paths.length * repeat)
}

const idleLimitMs = 60_000

/** Waits until the subject has used less than 2 % of a core for a moment. Throws when it is never idle. */
export async function untilIdle(subject: Subject): Promise<void> {
  const windowMs = 250
  const end = performance.now() + idleLimitMs
  while (performance.now() < end) {
    const before = subject.processorMs()
    await delay(windowMs)
    if (subject.processorMs() - before < windowMs * 0.02) return
  }
  throw new Error(`${subject.name} was still busy after ${idleLimitMs / 1000} s`)
}

export interface Latency {
  p50Ms: number
  p99Ms: number
  longestMs: number
}

/** Asks for one address every few milliseconds until `until` settles. */
export async function latencyUntil(url: string, until: Promise<unknown>): Promise<Latency> {
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    times.push((await get(url)).ms)
    await delay(10)
  }
  await over
  return latencyOf(times)
}

function latencyOf(times: number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), longestMs: at(1) }
}
