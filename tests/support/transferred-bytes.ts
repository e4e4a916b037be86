import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'

export interface CompressedResponse {
  status: number
  encoding: string
  /** The body as it went over the wire, still compressed. */
  body: Buffer
}

/** Requests with `Accept-Encoding: br`, and leaves the body compressed. */
export function fetchCompressed(url: string): Promise<CompressedResponse> {
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is used again may be ended by the server at that moment.
    const options = { agent: false, headers: { accept: 'text/html,*/*', 'accept-encoding': 'br' } }
    const request = get(url, options, (response) => {
      const { statusCode: status = 0, headers } = response
      const encoding = headers['content-encoding'] ?? 'identity'
      buffer(response).then((body) => resolve({ status, encoding, body }), reject)
    })
    request.once('error', reject)
  })
}

/** Timers that are due after this time stand for a reader who looks at a page without doing anything; in milliseconds. */
const lookedAtMs = 10_000

/**
 * Every script the page requests from the next load on, prefetched and preloaded ones included, but for those that are
 * fetched because time has passed: on a busy machine that passes while a test is at work.
 */
export async function watchScripts(page: Page): Promise<{ urls(): string[]; transferredBytes(): Promise<number> }> {
  await page.addInitScript((longest) => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms = 0) => (ms < longest ? setTimeout(run, ms) : 0)) as typeof setTimeout
  }, lookedAtMs)
  const urls = new Set<string>()
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) urls.add(response.url())
  })
  return {
    urls: () => [...urls],
    async transferredBytes() {
      const responses = await Promise.all([...urls].map(fetchCompressed))
      return responses.reduce((sum, response) => sum + response.body.length, 0)
    },
  }
}
