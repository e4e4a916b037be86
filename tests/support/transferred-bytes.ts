import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'

export interface CompressedResponse {
  status: number
  encoding: string
  /** The body as transferred, still compressed. */
  body: Buffer
}

/** Requests with `Accept-Encoding: br`, and leaves the body compressed. */
export function fetchCompressed(url: string): Promise<CompressedResponse> {
  return new Promise((resolve, reject) => {
    // A separate connection: the server may close a reused connection at that moment.
    const options = { agent: false, headers: { accept: 'text/html,*/*', 'accept-encoding': 'br' } }
    const request = get(url, options, (response) => {
      const { statusCode: status = 0, headers } = response
      const encoding = headers['content-encoding'] ?? 'identity'
      buffer(response).then((body) => resolve({ status, encoding, body }), reject)
    })
    request.once('error', reject)
  })
}

/** Timers that are due after this time simulate a reader who looks at a page without any action; in milliseconds. */
const lookedAtMs = 10_000

/**
 * Every script that the page requests from the next load on, including prefetched and preloaded scripts, except those
 * that are fetched by a timer: on a busy machine such timers fire during a test.
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
