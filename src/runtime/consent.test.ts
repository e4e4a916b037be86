import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answered } from '#model/ads/answered.ts'
import { type ConsentRecord, type Purpose, purposes } from '#model/ads/consent.ts'
import { choose, rememberOptOut } from './choose.ts'
import { allows, currentRecord, takesPartInExperiments } from './consent.ts'

const consentRequest = { version: 'a1', purposes, companies: [] }
const now = new Date('2026-03-10T08:30:00.000Z')

function storage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
}

let dataset: Record<string, string>
let local: ReturnType<typeof storage>
let session: ReturnType<typeof storage>

beforeEach(() => {
  dataset = { asked: 'a1', panel: '' }
  local = storage()
  session = storage()
  vi.useFakeTimers({ now })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { documentElement: { dataset }, cookie: 'salus_variant=a.b' })
  vi.stubGlobal('dispatchEvent', vi.fn())
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const keep = (allowed: readonly Purpose[], changed: Partial<ConsentRecord> = {}) =>
  local.setItem(
    'salus-privacy-choice',
    JSON.stringify({ ...answered(consentRequest, allowed, 'reader', now), ...changed }),
  )

describe('[PRIV-1] an answer', () => {
  it('allows only the purposes that it names', () => {
    keep(['ads'])
    expect([allows('ads'), allows('ad-storage'), allows('ad-capping')]).toEqual([true, false, false])
  })

  it('to another question allows nothing', () => {
    keep(['ads'], { version: 'a0' })
    expect([allows('ads'), currentRecord()]).toEqual([false, null])
  })

  it('does not count under Global Privacy Control', () => {
    keep(['ads'])
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    expect([allows('ads'), takesPartInExperiments()]).toEqual([false, false])
  })

  it('that is withdrawn erases the data of its purposes', () => {
    const items = { 'salus-experiment': local, 'salus-ads-seen': local, 'salus:events': session }
    for (const [key, place] of Object.entries(items)) place.setItem(key, 'x')
    choose(['ads', 'ad-capping'], consentRequest, 'reader')
    expect([...local.keys(), ...session.keys()]).toEqual(['salus-ads-seen', 'salus-privacy-choice', 'salus:events'])
    choose([], consentRequest, 'reader')
    expect([...local.keys(), ...session.keys()]).toEqual(['salus-privacy-choice'])
    expect(document.cookie).toContain('Max-Age=0')
  })

  it('is the opt-out of a browser, which outlasts its signal', () => {
    keep(['ads'])
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    rememberOptOut()
    vi.stubGlobal('navigator', {})
    expect(currentRecord()).toMatchObject({ by: 'signal', allowed: [] })
  })
})

describe('[EXP-1] tests of the layout', () => {
  const elsewhere = () => delete dataset.panel
  it.each<[string, boolean, () => void]>([
    ['wait for the answer where a panel asks', false, () => undefined],
    ['wait for a new one when it is too old', false, () => keep(['experiments'], { version: 'a0' })],
    ['begin with a yes', true, () => keep(['experiments'])],
    ['end with a no', false, () => keep(['ads'])],
    ['need no answer where nobody is asked', true, elsewhere],
    ['are refused there for good', false, () => [elsewhere(), keep([], { version: 'a0' })]],
    [
      'are not refused where the reader was asked something else',
      true,
      () => [elsewhere(), keep([], { requestedPurposes: ['ad-capping'] })],
    ],
  ])('%s', (_, takesPart, given) => {
    given()
    expect(takesPartInExperiments()).toBe(takesPart)
  })
})
