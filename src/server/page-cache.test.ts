import { describe, expect, it, vi } from 'vitest'
import { PageCache, type RenderedPage } from './page-cache.ts'

const freshMs = 1000

function cacheUnderTest({ maxBytes = 1_000_000 } = {}) {
  const onFailedRenewal = vi.fn()
  return { cache: new PageCache({ maxBytes, freshMs, onFailedRenewal }), onFailedRenewal }
}

function page(body: string, tags: string[] = []): RenderedPage {
  return { status: 200, body, headers: { 'content-type': 'text/html' }, tags }
}

/** A rendering that ends when the test says so. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage | null>()
  return { render: vi.fn(() => promise), resolve, reject }
}

async function bodyOf(cache: PageCache, key: string, now: number, render: () => Promise<RenderedPage | null>) {
  return (await cache.get(key, now, render))?.bodies.identity.toString()
}

describe('the page cache', () => {
  it('renders once for all who ask at the same time', async () => {
    const { cache } = cacheUnderTest()
    const { render, resolve } = pending()
    const readers = Promise.all([
      bodyOf(cache, '/', 0, render),
      bodyOf(cache, '/', 0, render),
      bodyOf(cache, '/', 0, render),
    ])
    resolve(page('one'))
    expect(await readers).toEqual(['one', 'one', 'one'])
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('keeps pages of different keys apart', async () => {
    const { cache } = cacheUnderTest()
    expect(await bodyOf(cache, '/a', 0, async () => page('a'))).toBe('a')
    expect(await bodyOf(cache, '/b', 0, async () => page('b'))).toBe('b')
    expect(await bodyOf(cache, '/a', 0, async () => page('other'))).toBe('a')
  })

  it('serves a stale page while one reader’s request makes a new one', async () => {
    const { cache } = cacheUnderTest()
    await cache.get('/', 0, async () => page('old'))
    const { render, resolve } = pending()
    expect(await bodyOf(cache, '/', freshMs - 1, render)).toBe('old')
    expect(render).not.toHaveBeenCalled()

    expect(await bodyOf(cache, '/', freshMs, render)).toBe('old')
    expect(await bodyOf(cache, '/', freshMs, render)).toBe('old')
    expect(render).toHaveBeenCalledTimes(1)
    resolve(page('new'))
    await vi.waitFor(async () => expect(await bodyOf(cache, '/', freshMs, render)).toBe('new'))
  })

  it('goes on with the stale page when it cannot be made anew, and says so once', async () => {
    const { cache, onFailedRenewal } = cacheUnderTest()
    await cache.get('/', 0, async () => page('old'))
    const { render, reject } = pending()
    await cache.get('/', freshMs, render)
    expect(await bodyOf(cache, '/', freshMs, render)).toBe('old')
    reject(new Error('no database'))
    await vi.waitFor(() => expect(onFailedRenewal).toHaveBeenCalledExactlyOnceWith(new Error('no database')))
    expect(await bodyOf(cache, '/', freshMs, async () => page('new'))).toBe('old')
    await vi.waitFor(async () => expect(await bodyOf(cache, '/', freshMs, async () => page('newer'))).toBe('new'))
  })

  it('keeps neither a failure nor the lack of a page', async () => {
    const { cache } = cacheUnderTest()
    await expect(cache.get('/', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await cache.get('/', 0, async () => null)).toBeNull()
    expect(cache.has('/')).toBe(false)
    expect(await bodyOf(cache, '/', 0, async () => page('well'))).toBe('well')
  })

  it('forgets a stale page that is gone', async () => {
    const { cache } = cacheUnderTest()
    await cache.get('/', 0, async () => page('old'))
    await cache.get('/', freshMs, async () => null)
    await vi.waitFor(() => expect(cache.has('/')).toBe(false))
  })

  it('purges by tag, and by nothing else', async () => {
    const { cache } = cacheUnderTest()
    await cache.get('/a', 0, async () => page('a', ['article:/a', 'site:site']))
    await cache.get('/b', 0, async () => page('b', ['article:/b', 'site:site']))
    cache.purge(['article:/a', 'article:/b/c'])
    expect([cache.has('/a'), cache.has('/b')]).toEqual([false, true])
    cache.purge(['site:site'])
    expect(cache.has('/b')).toBe(false)
  })

  it('purges what shows any of a kind, and all of it when notices may have been missed', async () => {
    const { cache } = cacheUnderTest()
    await cache.get('/team', 0, async () => page('team', ['page:/team', 'person']))
    await cache.get('/a', 0, async () => page('a', ['article:/a']))
    cache.purge(['person:someone-new'])
    expect([cache.has('/team'), cache.has('/a')]).toEqual([false, true])
    cache.purge(['*'])
    expect(cache.has('/a')).toBe(false)
  })

  it('keeps a page that was purged while it was rendered from whoever asks later', async () => {
    const { cache } = cacheUnderTest()
    const before = pending()
    const early = bodyOf(cache, '/', 0, before.render)
    cache.purge(['article:/whatever'])
    const after = pending()
    const late = bodyOf(cache, '/', 0, after.render)
    after.resolve(page('new'))
    expect(await late).toBe('new')
    before.resolve(page('old'))
    expect(await early).toBe('old')
    expect(await bodyOf(cache, '/', 0, async () => page('never'))).toBe('new')
  })

  it('holds no more than its bytes: what was asked for longest ago goes', async () => {
    // Three bodies each: some 1.1 kB of text that does not compress.
    const { cache } = cacheUnderTest({ maxBytes: 3 * 3 * 1100 })
    const noise = (seed: number) =>
      Array.from({ length: 160 }, (_, i) =>
        Math.sin(seed * 1000 + i)
          .toString(36)
          .slice(2, 9),
      ).join('')
    for (const key of [1, 2, 1, 3, 4]) await cache.get(`/${key}`, 0, async () => page(noise(key)))
    expect([1, 2, 3, 4].map((key) => cache.has(`/${key}`))).toEqual([true, false, true, true])
  })
})
