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
  it('is written more seldom where that takes long, so that there is time to type', () => {
    const session = new EditorSession('Words\n')
    const flush = vi.fn(() => {
      session.write()
      vi.advanceTimersByTime(600)
    })
    session.writeSoon(flush)
    vi.advanceTimersByTime(200)
    expect(flush).toHaveBeenCalledTimes(1)

    session.writeSoon(flush)
    vi.advanceTimersByTime(400)
    expect(flush, 'within a pause between two words').toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    expect(flush).toHaveBeenCalledTimes(2)

    for (let key = 0; key < 25; key++) {
      session.writeSoon(flush)
      vi.advanceTimersByTime(100)
    }
    expect(flush, 'while somebody types without a pause').toHaveBeenCalledTimes(2)
    for (let key = 0; key < 6; key++) {
      session.writeSoon(flush)
      vi.advanceTimersByTime(100)
    }
    expect(flush, 'after three seconds').toHaveBeenCalledTimes(3)
  })
})
