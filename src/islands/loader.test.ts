import { expect, it, onTestFinished, vi } from 'vitest'
import { startIslands } from './loader.ts'

/** A page with one island, which the test brings into view. */
function pageWithIsland() {
  let see: ((entries: object[]) => void) | undefined
  class Observer {
    constructor(onSeen: (entries: object[]) => void) {
      see = onSeen
    }
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { hash: '', pathname: '/' })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null })
  onTestFinished(() => void vi.unstubAllGlobals())
  const island: { dataset: Record<string, string>; firstElementChild: object } = {
    dataset: { name: 'card', on: 'visible' },
    firstElementChild: {},
  }
  const root = { querySelectorAll: () => [island] } as unknown as ParentNode
  return { island, root, show: () => see?.([{ isIntersecting: true, target: { closest: () => island } }]) }
}

/** Replaces React, and takes as long as the test says. */
function slowReact() {
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
  const { promise, resolve: commit } = Promise.withResolvers<() => void>()
  vi.doMock('./hydrate.tsx', () => ({
    hydrate: () => {
      begin()
      return promise
    },
  }))
  onTestFinished(() => vi.doUnmock('./hydrate.tsx'))
  return { isBegun, commit }
}

it.each([
  ['before', 'while React hydrates it'],
  ['after', 'after that'],
])('an island is unmounted once if it is detached %s React has committed it', async (when) => {
  const { isBegun, commit } = slowReact()
  const { island, root, show } = pageWithIsland()
  const detach = startIslands({ card: async () => ({}) })(root)
  show()
  await isBegun
  const unmount = vi.fn()
  if (when === 'before') detach()
  commit(unmount)
  if (when === 'after') {
    await vi.waitFor(() => expect(island.dataset.status).toBe('hydrated'))
    detach()
  }
  await vi.waitFor(() => expect(unmount).toHaveBeenCalledOnce())
  expect(island.dataset.status).toBe('detached')
})
