import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Anything written to console.error or console.warn fails the unit test, unless the test replaces the method itself. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const written = [console.error, console.warn].flatMap((method) =>
    vi.isMockFunction(method) ? method.mock.calls : [],
  )
  vi.restoreAllMocks()
  expect(written, 'written to the console').toEqual([])
})
