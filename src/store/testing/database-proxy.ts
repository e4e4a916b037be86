import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy in front of a test's database whose connections can be broken or stalled. */
export interface DatabaseProxy {
  url: string
  /** Breaks all connections and refuses new ones, until `restore`. */
  cut(): void
  restore(): void
  /** Stalls the open connections: forwards nothing more, and keeps them open. */
  stall(): void
}

/** @param databaseUrl  from `testDatabase`, with its socket folder in `host` */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host') ?? ''
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const database = createConnection(`${folder}/.s.PGSQL.5432`)
    for (const [socket, peer] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket)
      socket.pipe(peer)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        open.delete(socket)
        peer.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const destroyAll = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    destroyAll()
    server.close()
  })
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    cut() {
      isCut = true
      destroyAll()
    },
    restore() {
      isCut = false
    },
    stall() {
      for (const socket of open) {
        socket.unpipe()
        socket.pause()
      }
    },
  }
}
