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
    const request = get(url, { headers: { accept: 'text/html,*/*', 'accept-encoding': 'br' } }, async (response) => {
      const body = await buffer(response)
      resolve({ status: response.statusCode ?? 0, encoding: response.headers['content-encoding'] ?? 'identity', body })
    })
    request.once('error', reject)
  })
}

/** Every script the page has requested since this call, prefetched and preloaded ones included. */
export function watchScripts(page: Page): { urls(): string[]; transferredBytes(): Promise<number> } {
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
