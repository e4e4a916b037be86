import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EditorSession } from './editor-session.ts'

describe('[NEWS-7] a text that is edited', () => {
  beforeEach(() => void vi.useFakeTimers())
  // Later files of this process wait by the real ones.
  afterEach(() => void vi.useRealTimers())

  it('is written after a pause, and within a second while somebody types without one', () => {
    const session = new EditorSession('Words\n')
    const flush = vi.fn(() => void session.write())
    session.writeSoon(flush)
    vi.advanceTimersByTime(100)
    expect([flush.mock.calls.length, session.isWaiting]).toEqual([0, true])
    vi.advanceTimersByTime(100)
    expect([flush.mock.calls.length, session.isWaiting]).toEqual([1, false])

    for (let key = 0; key < 30; key++) {
      session.writeSoon(flush)
      vi.advanceTimersByTime(100)
    }
    expect(flush.mock.calls.length).toBeGreaterThanOrEqual(3)
  })
})
