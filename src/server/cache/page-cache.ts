import { LRUCache } from 'lru-cache'
import { anyTag } from '#store/database/change-bus.ts'
import type { RenderQueue } from '../rendering/render-queue.ts'
import type { RenderedPage } from '../rendering/rendered-page.ts'
import { CachedPage } from './cached-page.ts'
import type { Encoding } from './compression.ts'

export type Render = () => Promise<RenderedPage | null>

interface PageCacheOptions {
  queue: RenderQueue
  maxBytes: number
  /** How long a page is fresh, in milliseconds, unless it is purged. */
  freshMs: number
  /** Added to every page; the page's own headers win. */
  headers: Record<string, string>
  /** Added to every page; these win over the page's own headers. */
  forced?: Record<string, string>
  /** Called when background work fails: revalidation or compression. The cached page stays. */
  onBackgroundError: (error: unknown) => void
}

/** A rendering in flight. Its tags are known only when it ends; purges made meanwhile are compared then. */
interface Rendering {
  page: Promise<CachedPage | null>
  purges: Set<string>[]
  mayBeStale: boolean
}

/** Pages that may wait for the best compression. */
const maxUncompressed = 1000

/**
 * Rendered pages by canonical address, bounded by bytes. One rendering at a time per address (single flight). A page past
 * its time is served stale while it is revalidated; a page with a purged tag is dropped.
 */
export class PageCache {
  /** Requests for cacheable pages since the start, by the state of the cache; counted where they are answered. */
  readonly answers = { fresh: 0, stale: 0, none: 0 }
  readonly #options: PageCacheOptions
  readonly #pages: LRUCache<string, CachedPage>
  /** The addresses of cached pages by tag, so that a purge only visits dependent pages. */
  readonly #addressesByTag = new Map<string, Set<string>>()
  readonly #inFlight = new Map<string, Rendering>()
  readonly #uncompressed = new Set<string>()
  #isCompressing = false

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ size }) => size,
      onInsert: (page, address) => this.#index(page, address),
      dispose: (page, address) => this.#unindex(page, address),
    })
  }

  /** The number and bytes of cached pages, and the limit. */
  get size(): { pages: number; bytes: number; maxBytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, maxBytes: this.#options.maxBytes }
  }

  /** The page of an address, fresh or stale. */
  find(address: string): CachedPage | undefined {
    const page = this.#pages.get(address)
    if (page && !page.isRequestedAgain) this.#improveLater(address, page)
    return page
  }

  /** Renders a stale page in the background, unless readers without any page are waiting for the renderer. */
  revalidate(address: string, render: Render, now: number): void {
    if (this.#inFlight.has(address) || !this.#options.queue.hasRoom) return
    this.#start(address, render, 'br', now).page.catch(this.#options.onBackgroundError)
  }

  /**
   * The page of an address that is not cached; null when it renders to null, which is not cached.
   *
   * @param encoding  accepted by the reader: the page is compressed in it first
   * @param now  the time of the request, in milliseconds
   * @throws ServiceUnavailable when too many renderings are waiting
   */
  async render(address: string, render: Render, encoding: Encoding, now: number): Promise<CachedPage | null> {
    for (;;) {
      const rendering = this.#inFlight.get(address) ?? this.#start(address, render, encoding, now)
      const purgesBefore = rendering.purges.length
      const page = await rendering.page
      // A change announced before this request must show; a rendering in flight may have read the state before it.
      if (!rendering.purges.slice(0, purgesBefore).some((changed) => concerns(changed, page))) return page
    }
  }

  /** @param tags  what changed, as `kind:key`; `*` for anything */
  purge(tags: readonly string[]): void {
    if (tags.includes(anyTag)) {
      this.#markStale()
      return
    }
    const changed = new Set(tags.flatMap((tag) => [tag, kindOf(tag)]))
    for (const rendering of this.#inFlight.values()) rendering.purges.push(changed)
    for (const tag of changed) {
      for (const address of this.#addressesByTag.get(tag) ?? []) this.#pages.delete(address)
    }
  }

  #index({ tags }: CachedPage, address: string): void {
    for (const tag of tags) {
      const addresses = this.#addressesByTag.get(tag)
      if (addresses) addresses.add(address)
      else this.#addressesByTag.set(tag, new Set([address]))
    }
  }

  #unindex({ tags }: CachedPage, address: string): void {
    for (const tag of tags) {
      const addresses = this.#addressesByTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addressesByTag.delete(tag)
    }
  }

  /** Ends background work. */
  close(): void {
    this.#uncompressed.clear()
  }

  #markStale(): void {
    for (const rendering of this.#inFlight.values()) rendering.mayBeStale = true
    for (const page of this.#pages.values()) page.freshUntil = 0
  }

  #start(address: string, render: Render, encoding: Encoding, now: number): Rendering {
    const rendering: Rendering = { page: Promise.resolve(null), purges: [], mayBeStale: false }
    rendering.page = this.#run(address, rendering, render, encoding, now).finally(() => this.#inFlight.delete(address))
    this.#inFlight.set(address, rendering)
    return rendering
  }

  async #run(
    address: string,
    rendering: Rendering,
    render: Render,
    encoding: Encoding,
    now: number,
  ): Promise<CachedPage | null> {
    const { queue, headers, forced, freshMs } = this.#options
    const rendered = await queue.run(render)
    const withHeaders = rendered && { ...rendered, headers: { ...headers, ...rendered.headers, ...forced } }
    const page = withHeaders && (await CachedPage.of(withHeaders, encoding, now + freshMs))
    if (rendering.purges.some((changed) => concerns(changed, page))) return page
    if (!page) {
      this.#pages.delete(address)
      return null
    }
    if (rendering.mayBeStale) page.freshUntil = 0
    const wasRequestedAgain = this.#pages.peek(address)?.isRequestedAgain
    this.#pages.set(address, page)
    if (wasRequestedAgain) this.#improveLater(address, page)
    return page
  }

  /** The best compression takes longer than rendering: it is for pages with more than one request. */
  #improveLater(address: string, page: CachedPage): void {
    // If the list is full, the next request tries again.
    if (this.#uncompressed.size >= maxUncompressed) return
    page.isRequestedAgain = true
    this.#uncompressed.add(address)
    if (this.#isCompressing) return
    this.#isCompressing = true
    this.#compressAll()
      .catch(this.#options.onBackgroundError)
      .finally(() => {
        this.#isCompressing = false
      })
  }

  /** One page at a time, and only while nothing is rendered: requests use the same threads. */
  async #compressAll(): Promise<void> {
    for (const address of this.#uncompressed) {
      await this.#options.queue.idle()
      this.#uncompressed.delete(address)
      const page = this.#pages.peek(address)
      await page?.compressBest()
      if (!page || this.#pages.peek(address) !== page) continue
      // The cache counts the size of a page once, when it is inserted.
      this.#pages.delete(address)
      this.#pages.set(address, page)
    }
  }
}

/**
 * Whether a page depends on something that changed. The dependencies of a missing page are unknown: it depends on
 * everything.
 */
function concerns(changed: Set<string>, page: CachedPage | null): boolean {
  return page === null || page.tags.some((tag) => changed.has(tag))
}

function kindOf(tag: string): string {
  return tag.split(':', 1)[0] ?? tag
}
