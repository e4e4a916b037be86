import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EditorSession } from './editor-session.ts'

describe('[NEWS-7] an editor session', () => {
  beforeEach(() => void vi.useFakeTimers())
  // Later test files of this process need real timers.
  afterEach(() => void vi.useRealTimers())

  it('writes the text after a pause, and within a second while typing goes on', () => {
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
  it('writes the text less often where writing is slow, so that there is time to type', () => {
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
