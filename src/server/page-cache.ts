import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it is rendered: what leaves before compression. */
export interface RenderedPage {
  status: number
  html: string
  headers: Record<string, string>
  /** What the page was made of; a change of any of them purges it. */
  tags: readonly string[]
}

/** A page as it is kept: every encoding readers ask for, each with its own strong validator. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  tags: readonly string[]
  bodies: Record<Encoding, Buffer>
  etags: Record<Encoding, string>
  freshUntil: number
}

/**
 * Keeps rendered pages, bounded by bytes. One rendering at a time per key (single flight); past its time a page is
 * served once more while a new one is made (stale-while-revalidate); a purge by tag forgets it at once, also one that
 * is still being rendered from what was there before.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #freshMs: number
  #purges = 0

  constructor(options: { maxBytes: number; freshMs: number }) {
    this.#freshMs = options.freshMs
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (page) => Object.values(page.bodies).reduce((sum, body) => sum + body.length, 1),
    })
  }

  /** @param now  the time of the request, in milliseconds */
  async get(key: string, now: number, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const page = this.#pages.get(key)
    if (page && now < page.freshUntil) return page
    const rendering = this.#rendering.get(key) ?? this.#render(key, now, render)
    if (!page) return rendering
    // The stale page is good enough for this reader; a failure to renew it is the next reader's to meet.
    rendering.catch(() => undefined)
    return page
  }

  /** @param tags  what changed; `*` for anything */
  purge(tags: readonly string[]): void {
    this.#purges += 1
    // What is being rendered may rest on what was there before: let it finish for those who wait, keep it from newcomers.
    this.#rendering.clear()
    const changed = new Set(tags)
    for (const [key, page] of this.#pages.entries()) {
      if (changed.has('*') || page.tags.some((tag) => changed.has(tag))) this.#pages.delete(key)
    }
  }

  #render(key: string, now: number, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const purges = this.#purges
    const rendering = render()
      .then((page) => compressPage(page, now + this.#freshMs))
      .then((page) => {
        if (purges === this.#purges && page.status === 200) this.#pages.set(key, page)
        return page
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
      })
    this.#rendering.set(key, rendering)
    return rendering
  }
}

/** A rendered page in every encoding, each with its validator. */
export async function compressPage(page: RenderedPage, freshUntil: number): Promise<CachedPage> {
  const identity = Buffer.from(page.html)
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    gzipped(identity, { level: 8 }),
  ])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 20)
  return {
    status: page.status,
    headers: page.headers,
    tags: page.tags,
    bodies: { br, gzip: gz, identity },
    etags: { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` },
    freshUntil,
  }
}
