import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../config/config.ts'
import { acceptedEncodings, compress, decompress } from './compression.ts'

describe('acceptedEncodings', () => {
  it.each([
    [undefined, 'identity', 'identity'],
    ['', 'identity', 'identity'],
    ['gzip', 'gzip', 'gzip'],
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip, deflate, br, zstd', 'br', 'zstd'],
    ['gzip, zstd', 'gzip', 'zstd'],
    ['zstd', 'zstd', 'zstd'],
    ['br, zstd;q=0.5', 'br', 'br'],
    ['br;q=0.5, zstd', 'zstd', 'zstd'],
    ['GZIP', 'gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br', 'br'],
    ['br;q=0.1, gzip;q=0.8', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['br; q=0, gzip; q=0.0', 'identity', 'identity'],
    ['*', 'br', 'zstd'],
    ['*;q=0', 'identity', 'identity'],
    ['br;q=0, *', 'gzip', 'zstd'],
    ['deflate, identity', 'identity', 'identity'],
    ['brotli', 'identity', 'identity'],
    ['gzip;q=nonsense', 'identity', 'identity'],
  ])('reads %j as %s, and %s at once', (header, best, fast) => {
    expect(acceptedEncodings(header)).toEqual({ best, fast })
  })
})

describe('compress', () => {
  const text = 'Health answers, checked and in the open. '
  const bodies = { nothing: '', 'a line': text, 'a page': text.repeat(2000), 'a long sitemap': text.repeat(200_000) }

  it.each(Object.entries(bodies))('is reversed by decompress, for %s', async (_, content) => {
    const body = Buffer.from(content)
    for (const compression of ['br', 'gzip', 'zstd'] as const) {
      const compressed = await compress(body, compression, 'fast')
      expect((await decompress(compressed, compression)).equals(body)).toBe(true)
    }
    for (const compression of ['br', 'gzip'] as const) {
      const compressed = await compress(body, compression, 'best')
      expect((await decompress(compressed, compression)).equals(body)).toBe(true)
    }
  })

  it('at the best level is smaller than at the fast one', async () => {
    const body = readFileSync(join(projectRoot, 'docs/requirements.md'))
    for (const compression of ['br', 'gzip'] as const) {
      const [fast, best] = [await compress(body, compression, 'fast'), await compress(body, compression, 'best')]
      expect(best.length).toBeLessThan(fast.length)
    }
  })
})
