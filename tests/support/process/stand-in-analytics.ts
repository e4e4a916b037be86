import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to the service. */
export interface Counted {
  method: string
  url: string
  body: string
  headers: IncomingHttpHeaders
}

export interface StandInAnalytics {
  address: string
  counted: Counted[]
  stop(): Promise<void>
}

/** A service on this machine that counts visits, and tries to leave a cookie. */
export async function startStandInAnalytics(): Promise<StandInAnalytics> {
  const counted: Counted[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    counted.push({ method, url, headers, body: await text(request) })
    response.writeHead(202, { 'set-cookie': 'visitor=1; Path=/' }).end('ok')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
