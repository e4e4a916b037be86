import { describe, expect, it, vi } from 'vitest'
import { ServiceUnavailable } from '../http/site-errors.ts'
import { maxRendering, maxWaiting, RenderQueue } from '../rendering/render-queue.ts'
import type { RenderedPage } from '../rendering/rendered-page.ts'
import { acceptedEncodings, decompress, type Encoding } from './compression.ts'
import { PageCache, type Render } from './page-cache.ts'

const freshMs = 1000

function cacheUnderTest({ maxBytes = 1_000_000 } = {}) {
  const onBackgroundError = vi.fn()
  const queue = new RenderQueue()
  const cache = new PageCache({ queue, maxBytes, freshMs, headers: { 'x-frame-options': 'DENY' }, onBackgroundError })
  /** The body that a request gets, with the same steps as the routes. */
  async function get(address: string, now: number, render: Render, encoding: Encoding = 'br'): Promise<string | null> {
    const cached = cache.find(address)
    if (cached && now >= cached.freshUntil) cache.revalidate(address, render, now)
    const page = cached ?? (await cache.render(address, render, encoding, now))
    return page && String((await page.representation('identity')).body)
  }
  return { cache, queue, get, onBackgroundError }
}

function page(body: string, tags: string[] = []): RenderedPage {
  return { status: 200, body, headers: { 'content-type': 'text/html' }, tags }
}

/** A rendering that the test completes. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage | null>()
  const started = Promise.withResolvers<void>()
  const render = vi.fn(() => {
    started.resolve()
    return promise
  })
  return { render, started: started.promise, resolve, reject }
}

/** Text of about 1.1 kB that does not compress well. */
const noise = (seed: number) =>
  Array.from({ length: 160 }, (_, i) =>
    Math.sin(seed * 1000 + i)
      .toString(36)
      .slice(2, 9),
  ).join('')

describe('the page cache', () => {
  it('renders once for all requests in flight', async () => {
    const { get } = cacheUnderTest()
    const { render, resolve } = pending()
    const readers = Promise.all([get('/', 0, render), get('/', 0, render), get('/', 0, render)])
    resolve(page('one'))
    expect(await readers).toEqual(['one', 'one', 'one'])
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('caches each address separately', async () => {
    const { get } = cacheUnderTest()
    expect(await get('/a', 0, async () => page('a'))).toBe('a')
    expect(await get('/b', 0, async () => page('b'))).toBe('b')
    expect(await get('/a', 0, async () => page('other'))).toBe('a')
  })

  it('serves a stale page while one request revalidates it', async () => {
    const { get } = cacheUnderTest()
    await get('/', 0, async () => page('old'))
    const { render, resolve, started } = pending()
    expect(await get('/', freshMs - 1, render)).toBe('old')
    expect(render).not.toHaveBeenCalled()

    expect(await get('/', freshMs, render)).toBe('old')
    await started
    expect(await get('/', freshMs, render)).toBe('old')
    expect(render).toHaveBeenCalledTimes(1)
    resolve(page('new'))
    await vi.waitFor(async () => expect(await get('/', freshMs, render)).toBe('new'))
  })

  it('continues to serve the stale page when its revalidation fails, and reports that once', async () => {
    const { get, onBackgroundError } = cacheUnderTest()
    await get('/', 0, async () => page('old'))
    const { render, reject } = pending()
    await get('/', freshMs, render)
    expect(await get('/', freshMs, render)).toBe('old')
    reject(new Error('no database'))
    await vi.waitFor(() => expect(onBackgroundError).toHaveBeenCalledExactlyOnceWith(new Error('no database')))
    expect(await get('/', freshMs, async () => page('new'))).toBe('old')
    await vi.waitFor(async () => expect(await get('/', freshMs, async () => page('newer'))).toBe('new'))
  })

  it('caches neither failures nor missing pages', async () => {
    const { cache, get } = cacheUnderTest()
    await expect(get('/', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await get('/', 0, async () => null)).toBeNull()
    expect(cache.find('/')).toBeUndefined()
    expect(await get('/', 0, async () => page('well'))).toBe('well')
  })

  it('drops a stale page whose revalidation finds nothing', async () => {
    const { cache, get } = cacheUnderTest()
    await get('/', 0, async () => page('old'))
    await get('/', freshMs, async () => null)
    await vi.waitFor(() => expect(cache.find('/')).toBeUndefined())
  })

  it('is bounded by bytes: the least recently used page is evicted', async () => {
    // Less than 1.1 kB of body and 3 kB besides, each: three fit, and four do not.
    const { cache, get } = cacheUnderTest({ maxBytes: 12_400 })
    // While it is in flight, no second encoding is added in the background.
    void get('/other', 0, pending().render)
    for (const key of [1, 2, 1, 3, 4]) await get(`/${key}`, 0, async () => page(noise(key)))
    expect([1, 2, 3, 4].map((key) => cache.find(`/${key}`) !== undefined)).toEqual([true, false, true, true])
  })

  it('counts the encodings that are added to a page in the background', async () => {
    // Two pages fit in one encoding each, but not in two.
    const { cache, get } = cacheUnderTest({ maxBytes: 8_800 })
    await get('/1', 0, async () => page(noise(1)))
    await get('/2', 0, async () => page(noise(2)))
    expect(cache.find('/1')).toBeDefined()
    expect(cache.find('/2')).toBeDefined()
    await vi.waitFor(() => expect([cache.find('/1'), cache.find('/2')]).toContain(undefined), { timeout: 20_000 })
  })
})

describe('a purge', () => {
  it('covers what a page shows now, and spares pages that were evicted or show other things since', async () => {
    const { cache, get } = cacheUnderTest()
    await get('/a', 0, async () => page('old', ['person:ada', 'site:site']))
    await get('/a', freshMs, async () => page('new', ['person:ben', 'site:site']))
    await vi.waitFor(() => expect(cache.find('/a')?.tags).toContain('person:ben'))
    cache.purge(['person:ada', 'article:/none'])
    expect(cache.find('/a')).toBeDefined()
    cache.purge(['person:ben'])
    expect(cache.find('/a')).toBeUndefined()
  })

  it('drops the pages with a tag, and no others', async () => {
    const { cache, get } = cacheUnderTest()
    await get('/a', 0, async () => page('a', ['article:/a', 'site:site']))
    await get('/b', 0, async () => page('b', ['article:/b', 'site:site']))
    cache.purge(['article:/a', 'article:/b/c'])
    expect([cache.find('/a'), cache.find('/b')?.tags]).toEqual([undefined, ['article:/b', 'site:site']])
    cache.purge(['site:site'])
    expect(cache.find('/b')).toBeUndefined()
  })

  it('drops the pages that show any document of a kind', async () => {
    const { cache, get } = cacheUnderTest()
    await get('/team', 0, async () => page('team', ['page:/team', 'person']))
    await get('/a', 0, async () => page('a', ['article:/a']))
    cache.purge(['person:someone-new'])
    expect(cache.find('/team')).toBeUndefined()
    expect(cache.find('/a')).toBeDefined()
  })

  it('of everything marks pages stale instead of dropping them', async () => {
    const { cache, get } = cacheUnderTest()
    await get('/a', 0, async () => page('old'))
    const inFlight = pending()
    const reader = get('/b', 0, inFlight.render)
    cache.purge(['*'])
    expect(await get('/a', 1, async () => page('new'))).toBe('old')
    await vi.waitFor(async () => expect(await get('/a', 1, async () => page('newer'))).toBe('new'))
    inFlight.resolve(page('old'))
    expect(await reader).toBe('old')
    expect(cache.find('/b')?.freshUntil).toBe(0)
  })

  it('of something else allows caching a rendering in flight, and sharing it with later requests', async () => {
    const { cache, get } = cacheUnderTest()
    const { render, started, resolve } = pending()
    const early = get('/', 0, render)
    await started
    cache.purge(['article:/other'])
    const late = get('/', 0, render)
    resolve(page('one', ['article:/this']))
    expect(await Promise.all([early, late])).toEqual(['one', 'one'])
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.find('/')).toBeDefined()
  })

  it('of something that a rendering in flight shows keeps it out of the cache and from later requests', async () => {
    const { cache, get } = cacheUnderTest()
    const before = pending()
    const early = get('/', 0, before.render)
    await before.started
    cache.purge(['article:/this'])
    const late = get('/', 0, async () => page('new', ['article:/this']))
    before.resolve(page('old', ['article:/this']))
    expect(await Promise.all([early, late])).toEqual(['old', 'new'])
    expect(await get('/', 0, async () => page('never'))).toBe('new')
    expect(cache.find('/')).toBeDefined()
  })

  it('during the rendering of a page that does not exist yet makes later requests render again', async () => {
    const { cache, get } = cacheUnderTest()
    const before = pending()
    const early = get('/', 0, before.render)
    await before.started
    cache.purge(['article:/this'])
    const late = get('/', 0, async () => page('new'))
    before.resolve(null)
    expect(await Promise.all([early, late])).toEqual([null, 'new'])
  })
})

describe('the number of renderings', () => {
  it('in progress and waiting is limited; further requests are refused', async () => {
    const { get } = cacheUnderTest()
    const { render, resolve } = pending()
    const accepted = Array.from({ length: maxRendering + maxWaiting }, (_, index) => get(`/${index}`, 0, render))
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(maxRendering))
    await expect(get('/one-more', 0, render)).rejects.toThrow(ServiceUnavailable)
    expect(render).toHaveBeenCalledTimes(maxRendering)
    resolve(page('one'))
    expect(new Set(await Promise.all(accepted))).toEqual(new Set(['one']))
    expect(await get('/one-more', 0, async () => page('two'))).toBe('two')
  })

  it('gives uncached requests priority over revalidation', async () => {
    const { get } = cacheUnderTest()
    await get('/', 0, async () => page('old'))
    const { render, resolve } = pending()
    const waiting = Array.from({ length: maxRendering }, (_, index) => get(`/${index}`, 0, render))
    const revalidation = vi.fn(async () => page('new'))
    expect(await get('/', freshMs, revalidation)).toBe('old')
    resolve(page('one'))
    await Promise.all(waiting)
    expect(revalidation).not.toHaveBeenCalled()
  })
})

describe('a cached page', () => {
  const brotli = acceptedEncodings('br')
  const gzip = acceptedEncodings('gzip')
  const text = Array.from({ length: 20 }, (_, index) => `<p>${noise(index)}</p>`).join('')

  it.each([
    ['br', 'gzip, br'],
    ['gzip', 'gzip'],
    ['zstd', 'gzip, br, zstd'],
  ] as const)(
    'is compressed as %s for a first reader who accepts %s, and best in the background once it is requested again',
    async (encoding, header) => {
      const { cache, get } = cacheUnderTest()
      const accepted = acceptedEncodings(header)
      expect(accepted.fast).toBe(encoding)
      const inFlight = pending()
      // Background work waits until nothing is rendered.
      const other = get('/other', 0, inFlight.render)
      const cached = await cache.render('/', async () => page(text), accepted.fast, 0)
      expect(cache.find('/')).toBe(cached)
      const first = cached?.stored(accepted)
      expect(first?.headers).toContain(encoding)
      for (const another of ['br', 'gzip', 'zstd'].filter((name) => name !== encoding))
        expect(cached?.stored(acceptedEncodings(another))).toBeUndefined()
      expect(cached?.stored(acceptedEncodings('identity'))).toBeUndefined()
      // A slice of a larger buffer would keep all of that in memory.
      expect(first?.body.buffer.byteLength).toBe(first?.body.length)

      inFlight.resolve(null)
      await other
      await vi.waitFor(
        () => {
          expect(cached?.stored(brotli) && cached.stored(gzip)).toBeTruthy()
          expect(cached?.stored(accepted)).not.toBe(first)
        },
        { timeout: 20_000 },
      )
      const best = cached?.stored(accepted)
      expect(best?.headers).toContain(accepted.best)
      for (const form of ['br', 'gzip'] as const) {
        const body = cached?.stored(acceptedEncodings(form))?.body ?? Buffer.alloc(0)
        expect(String(await decompress(body, form))).toBe(text)
      }
      // Other bytes need another strong validator; a reader with either has the page.
      const etags = [first, best].map((page) => page?.headers[(page.headers.indexOf('etag') ?? 0) + 1])
      expect(new Set(etags).size).toBe(2)
      for (const etag of etags)
        expect(cached?.notModified(accepted, etag)).toEqual(expect.arrayContaining(['etag', etag]))
      expect(cached?.notModified(acceptedEncodings('identity'), etags[0])).toBeUndefined()
    },
  )

  it('keeps the fast compression after a single request', async () => {
    const { cache } = cacheUnderTest()
    const once = await cache.render('/once', async () => page(text), 'br', 0)
    const again = await cache.render('/again', async () => page(text), 'br', 0)
    const fast = once?.stored(brotli)
    cache.find('/again')
    await vi.waitFor(() => expect(again?.stored(gzip)).toBeTruthy(), { timeout: 20_000 })
    expect(once?.stored(gzip)).toBeUndefined()
    expect(once?.stored(brotli)).toBe(fast)
  })

  it('gets the best compression when it is revalidated for readers', async () => {
    const { cache, get } = cacheUnderTest()
    await get('/', 0, async () => page('old'))
    await get('/', freshMs, async () => page(text))
    await vi.waitFor(
      () => {
        const revalidated = cache.find('/')
        expect(revalidated?.stored(brotli) && revalidated.stored(gzip)).toBeTruthy()
        expect(revalidated?.freshUntil).toBe(2 * freshMs)
      },
      { timeout: 20_000 },
    )
  })

  it('is compressed once for concurrent requests of an encoding that is not stored', async () => {
    const { cache, get } = cacheUnderTest()
    const inFlight = pending()
    const other = get('/other', 0, inFlight.render)
    await get('/', 0, async () => page(text), 'br')
    const cached = cache.find('/')
    const made = await Promise.all([cached?.representation('gzip'), cached?.representation('gzip')])
    expect(made[0]).toBeDefined()
    expect(made[1]).toBe(made[0])
    inFlight.resolve(null)
    await other
  })
})
