import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Log } from './log.ts'
import type { Db, Trx } from './tables.ts'

/** Matches every tag: something may have changed, and nobody knows what. */
export const anyTag = '*'

export type ChangeListener = (tags: string[]) => void

export const channel = 'salus_changes'

/** The limit of Postgres is 8000 bytes; the difference is for the JSON around the tags. */
const payloadBytes = 7_500

const Notice = z.object({ node: z.string(), tags: z.array(z.string()) })

/** Notifies the subscribers of this process, and of other processes by NOTIFY, of changed tags. */
export class ChangeBus {
  /** Identifies this process's own notifications. */
  readonly #node = randomUUID()
  readonly #listeners = new Set<ChangeListener>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** @returns the function that unsubscribes */
  subscribe(listener: ChangeListener): () => void {
    // Wrapped, so that a listener that subscribes twice is called twice and unsubscribes twice.
    const own: ChangeListener = (tags) => listener(tags)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  /** Other processes receive it if and when the transaction commits. */
  async announce(trx: Trx, tags: string[]): Promise<void> {
    if (tags.length === 0) return
    const payloads = split(tags).map((part) => JSON.stringify({ node: this.#node, tags: part }))
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(trx)
  }

  /** Resolves when the subscribers have been called for everything that other processes committed before the call. */
  async catchUp(db: Db): Promise<void> {
    const caughtUp = Promise.withResolvers<void>()
    const tag = `caught-up:${randomUUID()}`
    const unsubscribe = this.subscribe((tags) => {
      // After a reconnect, the notice may be lost; everything has been invalidated then.
      if (tags.includes(tag) || tags.includes(anyTag)) caughtUp.resolve()
    })
    try {
      // Notices arrive in the order of their commits. This one names no node, so that its own process receives it too.
      const payload = JSON.stringify({ node: '', tags: [tag] })
      await sql`select pg_notify(${channel}, ${payload})`.execute(db)
      await caughtUp.promise
    } finally {
      unsubscribe()
    }
  }

  /** Calls the subscribers of this process; call it after the commit. */
  publish(tags: string[]): void {
    if (tags.length === 0) return
    for (const listener of this.#listeners) {
      try {
        listener(tags)
      } catch (error) {
        this.#log(`A subscriber to changes failed: ${(error as Error).message}`)
      }
    }
  }

  /** Handles a notification. A malformed one is logged and ignored: any client of the database can send them. */
  receive(payload: string): void {
    const notice = parseNotice(payload)
    if (!notice) this.#log(`Ignored a malformed notice on ${channel}: ${payload.slice(0, 100)}`)
    else if (notice.node !== this.#node) this.publish(notice.tags)
  }
}

function parseNotice(payload: string): z.infer<typeof Notice> | null {
  try {
    return Notice.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** Splits tags into parts that each fit a notice. */
function split(tags: string[]): string[][] {
  const parts: string[][] = []
  let part: string[] = []
  let room = 0
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (size > room) {
      part = []
      parts.push(part)
      room = payloadBytes
    }
    part.push(tag)
    room -= size
  }
  return parts
}
