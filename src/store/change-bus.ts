import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Log } from './log.ts'
import type { Trx } from './tables.ts'

/** Stands for every tag: something may have changed and it is not known what. */
export const anyTag = '*'

export type ChangeListener = (tags: string[]) => void

export const channel = 'salus_changes'

/** Postgres refuses payloads of 8000 bytes; some room is left for what stands around the tags. */
const payloadBytes = 7_500

/** Tells everybody who subscribed, in this process and on other nodes, what changed. */
export class ChangeBus {
  /** Tells this process's own notices from those of other nodes. */
  readonly #node = randomUUID()
  readonly #listeners = new Set<ChangeListener>()
  readonly #log: Log
  readonly #hasOtherNodes: boolean

  constructor(log: Log, hasOtherNodes: boolean) {
    this.#log = log
    this.#hasOtherNodes = hasOtherNodes
  }

  /** Returns the way out. */
  subscribe(listener: ChangeListener): () => void {
    // Wrapped, so that whoever subscribes twice is told twice and leaves twice.
    const own: ChangeListener = (tags) => listener(tags)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  /** Other nodes hear it when the transaction commits, and only then. */
  async announce(trx: Trx, tags: string[]): Promise<void> {
    if (!this.#hasOtherNodes || tags.length === 0) return
    const payloads = split(tags).map((part) => JSON.stringify({ node: this.#node, tags: part }))
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(trx)
  }

  /** This process hears it at once: called after the commit. */
  publish(tags: string[]): void {
    if (tags.length === 0) return
    for (const listener of this.#listeners) {
      try {
        listener(tags)
      } catch (error) {
        this.#log(`A listener to changes failed: ${(error as Error).message}`)
      }
    }
  }

  /** A notice from the database; this process's own are known already. */
  receive(payload: string): void {
    const notice = JSON.parse(payload) as { node: string; tags: string[] }
    if (notice.node !== this.#node) this.publish(notice.tags)
  }
}

/** Tags in parts that each fit a notice. */
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
