import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface ProxyOptions {
  /** Called with the body of every POST, by path. */
  onPost?: (path: string, body: string) => void
  /** Sends the part of each page after this text only once the promise has resolved. */
  holdAfter?: { text: string; until: Promise<void> }
  /** Changes the markup of each page before it is split. */
  edit?: (html: string) => string
}

export interface SiteProxy {
  url: string
  stop(): Promise<void>
}

/** A proxy between browser and site that records POST requests and can send a page in two parts. */
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
  const proxied = request(`${target}${incoming.url}`, { method: incoming.method, headers })
  proxied.end(body)
  const [response] = (await once(proxied, 'response')) as [IncomingMessage]
  const { holdAfter, edit = (html) => html } = options
  if (!holdAfter || !response.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
    return
  }
  const html = edit(await text(response))
  const at = html.indexOf(holdAfter.text)
  // A page without the text is not held back: a test that relies on it fails.
  const split = at < 0 ? html.length : at + holdAfter.text.length
  const { 'content-length': _, ...responseHeaders } = response.headers
  outgoing.writeHead(response.statusCode ?? 502, responseHeaders)
  outgoing.write(html.slice(0, split))
  await holdAfter.until
  outgoing.end(html.slice(split))
}
