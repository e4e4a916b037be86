import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The server's response to a request. */
export type Treatment =
  | { answer: unknown }
  /** A page of HTML, like that of a proxy in front of the service. */
  | { fail: number }
  /** Never responds. */
  | 'stall'
  | 'redirect'

/** A real server on loopback that speaks the verification protocol of reCAPTCHA and Turnstile. */
export interface SiteVerifyUnderTest {
  address: string
  /** The received forms. */
  received: Record<string, string>[]
  /** Applies to every later request. */
  treat(treatment: Treatment): void
}

export async function startSiteVerify(): Promise<SiteVerifyUnderTest> {
  let treatment: Treatment = { answer: { success: false } }
  const received: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())))
    if (treatment === 'stall') return
    if (treatment === 'redirect') return response.writeHead(302, { location: '/elsewhere' }).end()
    if ('fail' in treatment)
      return response.writeHead(treatment.fail, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(treatment.answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    received,
    treat(next) {
      treatment = next
    },
  }
}
