import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Output to console.error or console.warn fails a unit test, unless the test mocks the method. */
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
