import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encoding, encode } from './encoding.ts'

/** What is rendered: a page, a feed, a sitemap. */
export interface RenderedPage {
  status: number
  body: string
  headers: Record<string, string>
  /** What it was made of; a change of any of them purges it. A kind alone, such as `person`, is any of its kind. */
  tags: readonly string[]
}

/** A rendered page as it is kept: in every encoding, each with its own strong validator. */
export interface KeptPage {
  headers: Record<string, string>
  tags: readonly string[]
  bodies: Record<Encoding, Buffer>
  etags: Record<Encoding, string>
  freshUntil: number
}

export type Render = () => Promise<RenderedPage | null>

/**
 * Keeps rendered pages, bounded by bytes. One rendering at a time per key (single flight); past its time a page is
 * served once more while a new one is made (stale-while-revalidate); a purge by tag forgets it at once, also one that
 * is still being rendered from what was there before.
 */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>
  readonly #rendering = new Map<string, Promise<KeptPage | null>>()
  readonly #freshMs: number
  readonly #onFailedRenewal: (error: unknown) => void
  #purges = 0

  /**
   * @param onFailedRenewal  hears why a stale page could not be made anew; readers go on getting the stale one
   */
  constructor(options: { maxBytes: number; freshMs: number; onFailedRenewal: (error: unknown) => void }) {
    this.#freshMs = options.freshMs
    this.#onFailedRenewal = options.onFailedRenewal
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: sizeOf })
  }

  /** Whether a page is kept under this key, fresh or stale. */
  has(key: string): boolean {
    return this.#pages.has(key)
  }

  /**
   * The page of a key; null when it renders to null, which is not kept.
   *
   * @param now  the time of the request, in milliseconds
   */
  async get(key: string, now: number, render: Render): Promise<KeptPage | null> {
    const page = this.#pages.get(key)
    if (page && now < page.freshUntil) return page
    const rendering = this.#rendering.get(key)
    if (!page) return rendering ?? this.#render(key, now, render)
    if (!rendering) this.#render(key, now, render).catch(this.#onFailedRenewal)
    return page
  }

  /** @param tags  what changed, as "kind:key"; `*` for anything */
  purge(tags: readonly string[]): void {
    this.#purges += 1
    // What is being rendered may rest on what was there before: let it finish for those who wait, keep it from newcomers.
    this.#rendering.clear()
    const changed = new Set(tags.flatMap((tag) => [tag, kindOf(tag)]))
    for (const [key, page] of this.#pages.entries()) {
      if (changed.has('*') || page.tags.some((tag) => changed.has(tag))) this.#pages.delete(key)
    }
  }

  #render(key: string, now: number, render: Render): Promise<KeptPage | null> {
    const purges = this.#purges
    const rendering = render()
      .then((page) => page && keepable(page, now + this.#freshMs))
      .then((page) => {
        if (purges === this.#purges) {
          if (page) this.#pages.set(key, page)
          else this.#pages.delete(key)
        }
        return page
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
      })
    this.#rendering.set(key, rendering)
    return rendering
  }
}

async function keepable({ body, headers, tags }: RenderedPage, freshUntil: number): Promise<KeptPage> {
  const identity = Buffer.from(body)
  const [br, gzip] = await Promise.all([encode(identity, 'br', 'kept'), encode(identity, 'gzip', 'kept')])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 20)
  return {
    headers,
    tags,
    bodies: { br, gzip, identity },
    etags: { br: `"${digest}-br"`, gzip: `"${digest}-gzip"`, identity: `"${digest}"` },
    freshUntil,
  }
}

function sizeOf({ bodies }: KeptPage): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 1)
}

function kindOf(tag: string): string {
  return tag.split(':', 1)[0] ?? tag
}
