import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answered } from '#model/ads/answered.ts'
import { purposes } from '#model/ads/consent.ts'
import { choiceKey } from '#runtime/stored-choice.ts'
import { countSeen, seenToday } from './ads-seen.ts'

const now = new Date('2026-03-10T08:30:00.000Z')

beforeEach(() => {
  const record = answered({ version: 'a1', purposes, companies: [] }, ['ad-capping'], 'reader', now)
  const entries = new Map([[choiceKey, JSON.stringify(record)]])
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { documentElement: { dataset: { asked: 'a1' } } })
  vi.stubGlobal('fetch', async () => Response.json({ optsOut: false }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('counts every ad of those that are seen at the same moment', async () => {
  await Promise.all([countSeen('first'), countSeen('second'), countSeen('first')])
  expect(await seenToday()).toEqual({ first: 2, second: 1 })
})
