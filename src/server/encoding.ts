import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The forms a body is sent in, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** How hard to compress: what is kept is sent many times, what is made for one reader keeps them waiting. */
const levels = { kept: { br: 9, gzip: 8 }, once: { br: 4, gzip: 4 } }

export async function encode(body: Buffer, encoding: Encoding, effort: keyof typeof levels): Promise<Buffer> {
  if (encoding === 'identity') return body
  const level = levels[effort][encoding]
  if (encoding === 'gzip') return gzipped(body, { level })
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotli(body, { params })
}

/** The encoding an `Accept-Encoding` header likes best; of those it likes as much, the first of the list. */
export function chooseEncoding(accepted = ''): Encoding {
  const weights = new Map(accepted.toLowerCase().split(',').map(weightedName))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 ? best : 'identity'
}

/** `gzip;q=0.5` → ['gzip', 0.5] */
function weightedName(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
