import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'

/** The content encodings bodies are sent in, the best first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]
export type Compression = Exclude<Encoding, 'identity'>

/**
 * `fast` while a reader waits: half the time of the next two levels, and an eighth larger. `best` in the background, for
 * bodies that are sent many times.
 */
const levels = { fast: { br: 2, gzip: 4 }, best: { br: 9, gzip: 8 } }
export type Effort = keyof typeof levels

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** The time to compress a body up to this size fast is that of handing it to another thread and back. */
const smallBytes = 200_000

/** Runs on the thread pool, except for what is quickly done. */
export async function compress(body: Buffer, compression: Compression, effort: Effort): Promise<Buffer> {
  const level = levels[effort][compression]
  const isQuick = effort === 'fast' && body.length <= smallBytes
  if (compression === 'gzip') return isQuick ? gzipSync(body, { level }) : compressGzip(body, { level })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  }
  return isQuick ? brotliCompressSync(body, { params }) : compressBrotli(body, { params })
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

/** `Accept-Encoding` headers and what they chose: browsers send few different ones. */
const chosen = new Map<string, Encoding>()
const maxChosen = 100

/** The encoding an `Accept-Encoding` header prefers; of those it prefers equally, the first of the list. */
export function chooseEncoding(accepted = ''): Encoding {
  const known = chosen.get(accepted)
  if (known) return known
  const weights = new Map(accepted.toLowerCase().split(',').map(weightedName))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const).toSorted((a, b) => weightOf(b) - weightOf(a))
  const encoding = best && weightOf(best) > 0 ? best : 'identity'
  if (chosen.size < maxChosen && accepted.length < 200) chosen.set(accepted, encoding)
  return encoding
}

/** `gzip;q=0.5` → ['gzip', 0.5] */
function weightedName(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
