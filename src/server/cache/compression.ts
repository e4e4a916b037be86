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

/** The content encodings bodies are compressed in: those that make them smallest first. */
const compressions = ['br', 'gzip', 'zstd'] as const
export type Compression = (typeof compressions)[number]
export type Encoding = Compression | 'identity'

/** What a reader accepts: the encoding that makes a body smallest, and the one that is there soonest. */
export interface Accepted {
  best: Encoding
  fast: Encoding
}

/**
 * The encodings of each effort. `fast` while a reader waits: of brotli half the time of the next two levels, and an eighth
 * larger; zstd takes half of that once more, for a body a little smaller. `best` in the background, for bodies that are
 * sent many times.
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

/** The time to compress a body up to this size fast is that of handing it to another thread and back. */
const smallBytes = 200_000

/** More than a compressed page, as a rule. */
const pieceBytes = 64 * 1024

/** Runs on the thread pool, except for what is quickly done. */
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
    // Node collects the output in pieces: as a rule a page is one.
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

/** `Accept-Encoding` headers and what they accept: browsers send few different ones. */
const known = new Map<string, Accepted>()
const maxKnown = 100

/** The encodings that an `Accept-Encoding` header prefers; of those it prefers equally, the best and the fastest. */
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
