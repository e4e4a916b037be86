import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Experiment } from '#model/ads/experiment.ts'
import { variantCookie, variantHeader } from '#model/ads/variant-cookie.ts'
import { contentDocument } from '#model/articles/content-document.ts'
import { dayFromToday, runningContentsExperiment } from '#model/testing/running-experiment.ts'
import { sendEvents } from './testing/events.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent, { SALUS_STAGE: 'staging' })
const running = runningContentsExperiment()
const path = '/health/dark-spots'

const withCookie = (variant: string) => ({ cookie: `other=1; ${variantCookie}=contents-open.${variant}` })
const throughProxy = (variant: string) => ({ [variantHeader]: `contents-open.${variant}` })

async function set(...experiments: Experiment[]): Promise<void> {
  const stored = await site.store.documents.get('site', 'site')
  if (!stored) throw new Error('The fixtures have no settings of the site')
  await site.store.documents.upsert([contentDocument('site', { ...stored, experiments })])
}

/** The experiment's data on a page, whether its contents are open, and its cache headers. */
async function get(address: string, headers: Record<string, string> = {}) {
  const response = await site.get(address, headers)
  const page = readPage(response.body)
  const parsed = (attribute: string) => page.attributes(attribute).map((value) => JSON.parse(value))
  return {
    isOpen: page
      .all('details')
      .some(({ properties: { open, dataTrackToggle } }) => open === true && dataTrackToggle === 'contents_toggled'),
    draws: parsed('dataVariantDraw'),
    exposures: parsed('dataExposure'),
    vary: response.headers.vary,
    cacheControl: response.headers['cache-control'],
    setsCookie: response.headers['set-cookie'] !== undefined,
  }
}

const shared = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600'
const asUsual = {
  isOpen: false,
  draws: [],
  exposures: [],
  vary: 'accept-encoding',
  cacheControl: shared,
  setsCookie: false,
}
const exposureOf = (variant: string) => ({ experiment: 'contents-open', variant, outcome: 'contents_clicked' })

describe('without an experiment that runs', () => {
  it.each([
    ['none is planned', []],
    ['it has ended', [{ ...running, start: dayFromToday(-9), end: dayFromToday(-1) }]],
    ['it has not begun', [{ ...running, start: dayFromToday(1) }]],
  ])('[EXP-1] pages are as they always are, whatever the browser sends: %s', async (_, experiments) => {
    await set(...experiments)
    for (const headers of [{}, withCookie('open'), throughProxy('open')])
      expect(await get(path, headers)).toEqual(asUsual)
  })
})

describe('while an experiment runs', () => {
  beforeEach(async () => {
    // Purges pages that other tests have cached.
    await set()
    await set(running)
  })
  const control = { ...asUsual, vary: `accept-encoding, ${variantHeader}` }
  const drawing = {
    ...control,
    draws: [
      {
        kind: 'draw',
        experiment: 'contents-open',
        end: running.end,
        shares: [
          { name: 'control', weight: 50 },
          { name: 'open', weight: 50 },
        ],
      },
    ],
  }

  it('[EXP-1] a first page is the control, for shared caches, and the browser draws its variant without a cookie of the server', async () => {
    expect(await get(path)).toEqual(drawing)
  })

  it.each(['control', 'open'])('[EXP-1] the variant %s is shown to the browser that drew it', async (variant) => {
    const shown = { ...control, isOpen: variant === 'open', exposures: [exposureOf(variant)] }
    expect(await get(path, withCookie(variant))).toEqual({ ...shown, cacheControl: 'private, max-age=60' })
    expect(await get(path, throughProxy(variant))).toEqual(shown)
  })

  it('[EXP-1] each variant is cached separately', async () => {
    const read = vi.spyOn(site.store.articles, 'byPath')
    const requests = [{}, withCookie('control'), withCookie('open'), throughProxy('control'), throughProxy('open')]
    for (const headers of requests) await get(path, headers)
    expect(read).toHaveBeenCalledTimes(requests.length)
    const bodies = new Set<string>()
    for (const headers of [...requests, ...requests]) bodies.add((await site.get(path, headers)).body)
    expect(read).toHaveBeenCalledTimes(requests.length)
    expect(bodies.size).toBe(3)
    read.mockRestore()
  })

  it.each([
    ['a variant that does not exist', { cookie: `${variantCookie}=contents-open.closed` }],
    ['another experiment', { cookie: `${variantCookie}=other.open` }],
    ['no name', { cookie: `${variantCookie}=contents-open.open%20x` }],
    ['another cookie', { cookie: `not-${variantCookie}=contents-open.open` }],
    ['a header with two names', { [variantHeader]: 'contents-open.open, contents-open.control' }],
  ])('[EXP-1] %s gets the first page, and is not cached by itself', async (_, headers: Record<string, string>) => {
    await get(path)
    const read = vi.spyOn(site.store.articles, 'byPath')
    expect(await get(path, headers)).toEqual(drawing)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  it('[EXP-1] a variant that a proxy names and no experiment has is kept out of its cache', async () => {
    const noted = async (address: string, headers: object) => {
      const answer = await site.get(address, { ...headers })
      return [answer.headers['x-accel-expires'], answer.headers['cdn-cache-control']]
    }
    for (const address of [path, path, '/', '/feed.xml', '/no-such-page']) {
      expect(await noted(address, throughProxy('closed'))).toEqual(['0', 'no-store'])
      for (const headers of [{}, throughProxy('open'), withCookie('closed')])
        expect(await noted(address, headers)).toEqual([undefined, undefined])
    }
  })

  it('[EXP-1] [PRIV-1] Global Privacy Control overrides the variant that the browser still keeps', async () => {
    for (const headers of [withCookie('open'), throughProxy('open')])
      expect(await get(path, { ...headers, 'sec-gpc': '1' })).toEqual(drawing)
  })

  it('[EXP-1] an article that sets the flag itself stays as it is, and is not counted', async () => {
    for (const variant of ['control', 'open'])
      expect(await get('/nutrition/vitamin-d', withCookie(variant))).toMatchObject({ isOpen: true, exposures: [] })
  })

  it('[EXP-1] pages without an article do not vary', async () => {
    for (const address of ['/', '/health', '/process'])
      expect(await get(address, withCookie('open'))).toMatchObject({
        draws: [],
        vary: 'accept-encoding',
        cacheControl: shared,
      })
  })

  it('[EXP-1] later articles of an infinite page, and previewed flags, take no part', async () => {
    expect((await site.get(`/api/content${path}`, withCookie('open'))).body).not.toMatch(/data-(exposure|variant)/)
    expect(await get(`${path}?flags=expandedTableOfContents`, withCookie('control'))).toMatchObject({
      isOpen: true,
      draws: [],
      exposures: [],
      vary: 'accept-encoding',
    })
  })

  it('[EXP-1] a variant can be previewed by its flags, off production', async () => {
    expect((await get(`${path}?flags=expandedTableOfContents`)).isOpen).toBe(true)
    expect((await get(`${path}?flags=-expandedTableOfContents`, withCookie('open'))).isOpen).toBe(false)
  })

  it('[EXP-1] events count only for variants of the running experiment', async () => {
    const event = (name: string, payload: object) => ({ id: randomUUID(), name, at: new Date().toISOString(), payload })
    const variant = { experiment: 'contents-open', variant: 'open' }
    const { statusCode } = await sendEvents(site, '203.0.113.7', {
      events: [
        event('experiment_exposed', variant),
        event('experiment_exposed', { ...variant, variant: 'closed' }),
        event('experiment_exposed', { ...variant, experiment: 'other' }),
        event('experiment_outcome', variant),
        event('contents_clicked', { path, section: 'causes' }),
      ],
    })
    expect(statusCode).toBe(202)
    expect(await site.store.events.counts(1)).toEqual([
      expect.objectContaining({ subject: 'experiment', key: 'contents-open open exposed', count: 1 }),
      expect.objectContaining({ subject: 'experiment', key: 'contents-open open outcome', count: 1 }),
    ])
    await set({ ...running, start: dayFromToday(-9), end: dayFromToday(-1) })
    await sendEvents(site, '203.0.113.7', { events: [event('experiment_exposed', variant)] })
    expect((await site.store.events.counts(1)).map(({ count }) => count)).toEqual([1, 1])
  })
})
