import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMaintenance } from './maintenance.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-13T22:15:00Z') }))
afterEach(() => void vi.useRealTimers())

it('does the daily work at the start, every hour, and as soon as a day begins in UTC', async () => {
  const times: Record<string, string[]> = { start: [], hourly: [], daily: [] }
  const noting = (list: string) => ({
    [list]: async () => void times[list]?.push(new Date().toISOString().slice(11, 19)),
  })
  const maintenance = createMaintenance(
    { atStart: noting('start'), hourly: noting('hourly'), daily: noting('daily') },
    () => undefined,
  )
  await maintenance.start()
  await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000)
  await maintenance.stop()
  await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1000)
  expect(times).toEqual({
    start: ['22:15:00'],
    hourly: ['22:15:00', '23:15:00', '00:15:00'],
    daily: ['22:15:00', '23:15:00', '00:00:00', '00:15:00'],
  })
})

it('logs failures, and goes on', async () => {
  const logged: string[] = []
  const maintenance = createMaintenance(
    {
      atStart: {},
      hourly: { 'a chore': () => Promise.reject(new Error('no room')) },
      daily: { another: async () => void logged.push('next') },
    },
    (line) => logged.push(line),
  )
  await maintenance.start()
  await maintenance.stop()
  expect(logged).toEqual(['a chore failed: no room', 'next'])
})
