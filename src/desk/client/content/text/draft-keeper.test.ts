import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../call-failed.ts'
import { DraftKeeper, localDraft, type SentDraft } from './draft-keeper.ts'

const typed = (text: string) => ({ baseId: 'base', baseText: 'Before', text })

/** A server with one draft that accepts and refuses states as `keepDraft` does. */
function place(ids: readonly string[] = []) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const server = { id: ids[0] ?? null, text: '', failing: [] as (number | 'astray')[], late: Promise.resolve() }
  let number = 0
  const send = async ({ id, text, replaces }: SentDraft) => {
    const failure = server.failing.shift()
    await server.late
    if (typeof failure === 'number') throw new CallFailed(failure, 'no')
    if (server.id !== null && server.id !== id && !replaces.includes(server.id)) throw new CallFailed(409, 'elsewhere')
    Object.assign(server, { id, text })
    if (failure === 'astray') throw new CallFailed(0, 'astray')
  }
  const keeper = new DraftKeeper({ key: 'key', ids, storage, send, newId: () => `draft-${++number}` })
  return { keeper, server, local: () => localDraft(storage, 'key') }
}

describe('[NEWS-6] the keeper of a draft', () => {
  beforeEach(() => void vi.useFakeTimers())
  // Later test files of this process need real timers.
  afterEach(() => void vi.useRealTimers())

  it('stores typed text in the browser at once, and on the server soon, while typing goes on', async () => {
    const { keeper, server, local } = place()
    keeper.type(typed('One'))
    expect([keeper.keeping, local()?.text, server.text]).toEqual(['waiting', 'One', ''])
    for (let letter = 0; letter < 30; letter++) {
      await vi.advanceTimersByTimeAsync(100)
      keeper.type(typed(`One ${letter}`))
    }
    expect(server.text).toMatch(/^One \d+$/)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([keeper.keeping, server.text, local()]).toEqual(['kept', 'One 29', null])
  })

  it.each([
    [0, 'local'],
    [429, 'local'],
    [503, 'local'],
    ['astray', 'local'],
    [401, 'waiting'],
  ] as const)(
    'keeps it in this browser and tries again after %s, as %s: only a session that ended is no failure of the desk',
    async (failure, keeping) => {
      const { keeper, server, local } = place(['draft-0'])
      server.failing = [failure, failure]
      keeper.type(typed('One'))
      await vi.advanceTimersByTimeAsync(2_000)
      expect([keeper.keeping, local()?.text]).toEqual([keeping, 'One'])
      keeper.type(typed('Two'))
      await vi.advanceTimersByTimeAsync(20_000)
      expect([keeper.keeping, server.text, local(), keeper.ids]).toEqual(['kept', 'Two', null, [server.id]])
    },
  )

  it('sends the same text under the same id while the server does not respond', async () => {
    const { keeper, server } = place()
    server.failing = Array.from({ length: 30 }, () => 'astray')
    keeper.type(typed('One'))
    await vi.advanceTimersByTimeAsync(100_000)
    expect([keeper.keeping, keeper.ids.length]).toEqual(['local', 1])
    await vi.advanceTimersByTimeAsync(100_000)
    expect([keeper.keeping, server.text]).toEqual(['kept', 'One'])
  })

  it('reaches the server after hours of typing without a response, and still knows its last state', async () => {
    const { keeper, server } = place(['draft-0'])
    const attempts = 2_000
    server.failing = Array.from({ length: attempts }, () => 0)
    for (let attempt = 0; attempt < attempts; attempt++) {
      keeper.type(typed(`One ${attempt}`))
      await vi.advanceTimersByTimeAsync(5_000)
    }
    expect(keeper.ids.length).toBeLessThan(500)
    await vi.advanceTimersByTimeAsync(20_000)
    expect([keeper.keeping, server.text]).toEqual(['kept', `One ${attempts - 1}`])
  })

  it('replaces nothing that was typed in another window', async () => {
    const { keeper, server, local } = place(['draft-0'])
    Object.assign(server, { id: 'of another window', text: 'Other' })
    keeper.type(typed('Mine'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect([keeper.keeping, server.text, local()?.text]).toEqual(['elsewhere', 'Other', 'Mine'])
  })

  it('sends a text that was merged with a newer version', async () => {
    const { keeper, server, local } = place(['draft-0'])
    server.failing = [409]
    keeper.type(typed('Mine'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect([keeper.keeping, local()?.text]).toEqual(['elsewhere', 'Mine'])
    keeper.type({ ...typed('Both'), baseId: 'newer' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([keeper.keeping, server.text]).toEqual(['kept', 'Both'])
  })

  it('sends text typed after a save, though a state from before it is still in flight or arrives late', async () => {
    const { keeper, server } = place()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.late = promise
    keeper.type(typed('One'))
    await vi.advanceTimersByTimeAsync(2_000)
    const isSettled = keeper.hold().then(() => true)
    keeper.end()
    keeper.type(typed('Two'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect([keeper.keeping, server.text]).toEqual(['waiting', ''])
    resolve()
    expect(await isSettled).toBe(true)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([keeper.keeping, server.text]).toEqual(['kept', 'Two'])

    server.failing = ['astray']
    keeper.type(typed('Three'))
    await vi.advanceTimersByTimeAsync(2_000)
    keeper.end()
    keeper.type(typed('Four'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([keeper.keeping, server.text]).toEqual(['kept', 'Four'])
  })

  it('sends nothing while a version is being saved, and resumes where that failed', async () => {
    const { keeper, server } = place()
    keeper.type(typed('One'))
    await keeper.hold()
    keeper.type(typed('Two'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([keeper.keeping, server.text]).toEqual(['waiting', ''])
    keeper.release()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([keeper.keeping, server.text]).toEqual(['kept', 'Two'])
  })

  it('stays in the browser for its author after somebody else has signed in, and is not sent again', async () => {
    const { keeper, server, local } = place()
    server.failing = [403]
    keeper.type(typed('One'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([keeper.keeping, server.text, local()?.text]).toEqual(['local', '', 'One'])
  })

  it('is sent completely before its author is signed out', async () => {
    const { keeper, server, local } = place()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.late = promise
    keeper.type(typed('One'))
    await vi.advanceTimersByTimeAsync(2_000)
    keeper.type(typed('One and two'))
    const finished = keeper.finish()
    resolve()
    await finished
    expect([keeper.keeping, server.text, local()]).toEqual(['kept', 'One and two', null])
  })

  it('leaves the copy in the browser to the page that has taken over the text', async () => {
    const { keeper, server, local } = place()
    server.failing = [0]
    keeper.type(typed('One'))
    await vi.advanceTimersByTimeAsync(3_000)
    keeper.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.text, local()?.text]).toEqual(['', 'One'])
  })

  it('forgets what is a version', async () => {
    const { keeper, server, local } = place()
    keeper.type(typed('One'))
    await vi.advanceTimersByTimeAsync(2_000)
    keeper.type(typed('Two'))
    expect(keeper.end()).toEqual([server.id])
    await vi.advanceTimersByTimeAsync(20_000)
    expect([keeper.keeping, server.text, local()]).toEqual(['nothing', 'One', null])
  })
})
