import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'

export interface Answer {
  status: number
  encoding: string
  /** The body as it went over the wire, still compressed. */
  body: Buffer
}

/** Asks as a browser that takes brotli, and leaves the answer compressed. */
export function fetchCompressed(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { accept: 'text/html,*/*', 'accept-encoding': 'br' } }, async (response) => {
      const body = await buffer(response)
      resolve({ status: response.statusCode ?? 0, encoding: response.headers['content-encoding'] ?? 'identity', body })
    })
    request.once('error', reject)
  })
}

/** Every script a page has asked for since this was called; prefetched and preloaded ones count as well. */
export function watchScripts(page: Page): { urls(): string[]; transferredBytes(): Promise<number> } {
  const urls = new Set<string>()
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) urls.add(response.url())
  })
  return {
    urls: () => [...urls],
    async transferredBytes() {
      const answers = await Promise.all([...urls].map(fetchCompressed))
      return answers.reduce((sum, answer) => sum + answer.body.length, 0)
    },
  }
}
