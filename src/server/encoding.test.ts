import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, encode } from './encoding.ts'

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br;q=0.1, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip; q=0.0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['deflate, identity', 'identity'],
    ['brotli', 'identity'],
    ['gzip;q=nonsense', 'identity'],
  ])('reads %j as %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})

describe('encode', () => {
  const body = Buffer.from('Health answers, checked and in the open. '.repeat(50))

  it.each(['kept', 'once'] as const)('gives back the same text (%s)', async (effort) => {
    expect(brotliDecompressSync(await encode(body, 'br', effort))).toEqual(body)
    expect(gunzipSync(await encode(body, 'gzip', effort))).toEqual(body)
    expect(await encode(body, 'identity', effort)).toBe(body)
  })
})
