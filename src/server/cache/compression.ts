import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'

/** The content encodings for bodies, smallest result first. */
const compressions = ['br', 'gzip', 'zstd'] as const
export type Compression = (typeof compressions)[number]
export type Encoding = Compression | 'identity'

/** The encodings that a reader accepts: the one with the smallest result, and the fastest one. */
export interface Accepted {
  best: Encoding
  fast: Encoding
}

/**
 * The encodings of each effort. `fast` while a reader waits: brotli takes half the time of the next two levels, for a
 * body an eighth larger; zstd takes half of that again, for a body a little smaller. `best` in the background, for
 * bodies that are sent many times.
 */
interface CompressionAt {
  fast: Compression
  best: 'br' | 'gzip'
}
export type Effort = keyof CompressionAt
export type CompressionOf<E extends Effort> = CompressionAt[E]

const levels: { [E in Effort]: Record<CompressionOf<E>, number> } = {
  fast: { br: 2, gzip: 4, zstd: 3 },
  best: { br: 9, gzip: 8 },
}

const onThreadPool = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  zstd: promisify(zstdCompress),
}
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip), zstd: promisify(zstdDecompress) }

/** Up to this size, fast compression takes no longer than handing the body to another thread and back. */
const smallBytes = 200_000

/** Larger than most compressed pages. */
const pieceBytes = 64 * 1024

/** Runs on the thread pool, except for small bodies. */
export async function compress<E extends Effort>(
  body: Buffer,
  compression: CompressionOf<E>,
  effort: E,
): Promise<Buffer> {
  const level = levels[effort][compression]
  const isQuick = effort === 'fast' && body.length <= smallBytes
  if (compression === 'gzip') return isQuick ? gzipSync(body, { level }) : onThreadPool.gzip(body, { level })
  if (compression === 'zstd') {
    const params = { [constants.ZSTD_c_compressionLevel]: level }
    // Node collects the output in chunks: one usually holds the page.
    return isQuick ? zstdCompressSync(body, { params, chunkSize: pieceBytes }) : onThreadPool.zstd(body, { params })
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  }
  return isQuick ? brotliCompressSync(body, { params }) : onThreadPool.br(body, { params })
}

/** Runs on the thread pool. */
export function decompress(body: Buffer, compression: Compression): Promise<Buffer> {
  return decompressors[compression](body)
}

/**
 * The smallest brotli window that spans the whole body. The default of 4 MB makes the encoder allocate and clear that
 * much for every page.
 */
function windowBits(bytes: number): number {
  // A window of n bits spans 16 bytes less than 2^n.
  const bits = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS)
}

/** Parsed `Accept-Encoding` headers: browsers send few different ones. */
const known = new Map<string, Accepted>()
const maxKnown = 100

/** The encodings that an `Accept-Encoding` header prefers; among equal ones, the best and the fastest. */
export function acceptedEncodings(header = ''): Accepted {
  const found = known.get(header)
  if (found) return found
  const weights = new Map(header.toLowerCase().split(',').map(weightedName))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best = 'br'] = compressions.toSorted((a, b) => weightOf(b) - weightOf(a))
  const accepted: Accepted =
    weightOf(best) === 0
      ? { best: 'identity', fast: 'identity' }
      : { best, fast: weightOf('zstd') === weightOf(best) ? 'zstd' : best }
  if (known.size < maxKnown && header.length < 200) known.set(header, accepted)
  return accepted
}

/** `gzip;q=0.5` → ['gzip', 0.5] */
function weightedName(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
