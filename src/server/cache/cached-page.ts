import { hash } from 'node:crypto'
import { bytesOf, type RenderedPage } from '../rendering/rendered-page.ts'
import {
  type Accepted,
  type Compression,
  type CompressionOf,
  compress,
  decompress,
  type Effort,
  type Encoding,
} from './compression.ts'

/** A page in one encoding, ready to send. */
export interface Representation {
  body: Buffer
  /** Names and values in turn, in the form for `writeHead`. */
  headers: string[]
}

/** Memory of a page besides its bodies, in bytes: headers, tags and objects. */
const overheadBytes = 3000

/**
 * A rendered page as cached: compressed, with its response headers. It starts with the encoding that its first reader
 * gets soonest. Another encoding is added on its first request; once a page is requested again, brotli and gzip at
 * their best levels replace them all in the background. Identity is not stored but decompressed on request.
 */
export class CachedPage {
  readonly status: number
  /** The documents that the page was rendered from, as tags; a change of any purges it. */
  readonly tags: readonly string[]
  /** When the page becomes stale, in milliseconds; 0 once it may be outdated. */
  freshUntil: number
  /** Whether it was requested again after its first reader got it. */
  isRequestedAgain = false
  readonly #headers: Record<string, string>
  readonly #digest: string
  readonly #stored: Partial<Record<Compression, Representation>> = {}
  readonly #compressing: Partial<Record<Compression, Promise<Representation>>> = {}

  private constructor({ status, tags, headers }: RenderedPage, digest: string, freshUntil: number) {
    this.status = status
    this.tags = tags
    this.freshUntil = freshUntil
    this.#headers = headers
    this.#digest = digest
  }

  /** @param encoding  accepted by the first reader */
  static async of(rendered: RenderedPage, encoding: Encoding, freshUntil: number): Promise<CachedPage> {
    const body = bytesOf(rendered)
    const digest = hash('sha256', body, 'base64url').slice(0, 20)
    const page = new CachedPage(rendered, digest, freshUntil)
    await page.#compress(body, encoding === 'identity' ? 'br' : encoding, 'fast')
    return page
  }

  /** Bytes of memory. */
  get size(): number {
    return Object.values(this.#stored).reduce((sum, { body }) => sum + body.length, overheadBytes)
  }

  /** The page in an encoding that the reader accepts, if stored. */
  stored({ best, fast }: Accepted): Representation | undefined {
    return this.#storedIn(best) ?? this.#storedIn(fast)
  }

  /** The page in an encoding, which is compressed first if it is not stored. */
  async representation(encoding: Encoding): Promise<Representation> {
    if (encoding === 'identity') {
      const body = await this.#identity()
      return { body, headers: this.#headersFor('identity', body, this.#etags('identity')[0]) }
    }
    const stored = this.#stored[encoding] ?? this.#compressing[encoding]
    if (stored) return stored
    const compressing = this.#identity().then((body) => this.#compress(body, encoding, 'fast'))
    this.#compressing[encoding] = compressing
    return compressing.finally(() => {
      delete this.#compressing[encoding]
    })
  }

  /** Replaces the stored encodings by the best compression. */
  async compressBest(): Promise<void> {
    const identity = await this.#identity()
    await this.#compress(identity, 'br', 'best')
    await this.#compress(identity, 'gzip', 'best')
    // Browsers that accept zstd nearly always accept one of the others.
    delete this.#stored.zstd
  }

  /**
   * The headers of a 304 for a reader whose `If-None-Match` names this page in an accepted encoding; undefined
   * otherwise.
   */
  notModified({ best, fast }: Accepted, ifNoneMatch: string | undefined): string[] | undefined {
    if (ifNoneMatch === undefined || this.status !== 200) return undefined
    const etags = [...this.#etags(best), ...this.#etags(fast)]
    // Compared weakly, as allowed for a 304: a proxy that changes the encoding weakens the validator.
    const known = ifNoneMatch.split(',').map((validator) => validator.trim().replace(/^W\//, ''))
    const etag =
      etags.find((candidate) => known.includes(candidate)) ?? (known.includes('*') ? this.#current(best) : undefined)
    return etag === undefined ? undefined : this.#commonHeaders(etag)
  }

  #storedIn(encoding: Encoding): Representation | undefined {
    return encoding === 'identity' ? undefined : this.#stored[encoding]
  }

  /** The validator of a response that is sent in this encoding now. */
  #current(encoding: Encoding): string {
    const [best, fast] = this.#etags(encoding)
    return this.#storedIn(encoding)?.headers.includes(fast) ? fast : best
  }

  async #compress<E extends Effort>(
    identity: Buffer,
    compression: CompressionOf<E>,
    effort: E,
  ): Promise<Representation> {
    const body = ownCopy(await compress(identity, compression, effort))
    const [best, fast] = this.#etags(compression)
    const headers = this.#headersFor(compression, body, effort === 'best' ? best : fast)
    const representation = { body, headers }
    this.#stored[compression] = representation
    return representation
  }

  #identity(): Promise<Buffer> {
    for (const compression of ['zstd', 'br', 'gzip'] as const) {
      const stored = this.#stored[compression]
      if (stored) return decompress(stored.body, compression)
    }
    throw new Error('A cached page is stored in one encoding at least')
  }

  /**
   * The strong validators of an encoding. Fast and best compression have different bytes and a validator each; a
   * request may present either, since the page is the same.
   */
  #etags(encoding: Encoding): [best: string, fast: string] {
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    return [`"${this.#digest}${suffix}"`, `"${this.#digest}${suffix}-fast"`]
  }

  #headersFor(encoding: Encoding, body: Buffer, etag: string): string[] {
    const headers = this.#commonHeaders(etag)
    headers.push('content-length', String(body.length))
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return headers
  }

  /** A 404 or 500 page is not a representation of its address: it has no validator and no tags. */
  #commonHeaders(etag: string): string[] {
    const { vary = 'accept-encoding', ...others } = this.#headers
    const headers = Object.entries(others).flat()
    headers.push('vary', vary)
    if (this.status === 200) headers.push('etag', etag, 'cache-tag', this.tags.join(','))
    return headers
  }
}

/** A copy with memory of its own: a slice of one of Node's pooled buffers keeps the whole 64 kB buffer alive. */
function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
