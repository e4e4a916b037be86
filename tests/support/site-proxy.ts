import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface ProxyOptions {
  /** Called with the body of every POST, by path. */
  onPost?: (path: string, body: string) => void
  /** Holds the rest of each page back after this text, until the promise resolves. */
  holdAfter?: { text: string; until: Promise<void> }
}

export interface SiteProxy {
  url: string
  stop(): Promise<void>
}

/** Stands between the browser and the site: sees what arrives, and lets a page arrive in two parts. */
export async function startProxy(target: string, options: ProxyOptions): Promise<SiteProxy> {
  const server = createServer((incoming, outgoing) => {
    forward(target, incoming, outgoing, options).catch((error: unknown) => outgoing.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, options: ProxyOptions) {
  const body = await text(incoming)
  if (incoming.method === 'POST') options.onPost?.(incoming.url ?? '', body)
  const headers = { ...incoming.headers, host: new URL(target).host, 'accept-encoding': 'identity' }
  const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers })
  onward.end(body)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  const { holdAfter } = options
  if (!holdAfter || !answer.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    return
  }
  const html = await text(answer)
  const split = html.indexOf(holdAfter.text) + holdAfter.text.length
  const { 'content-length': _, ...headersOfAnswer } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headersOfAnswer)
  outgoing.write(html.slice(0, split))
  await holdAfter.until
  outgoing.end(html.slice(split))
}
